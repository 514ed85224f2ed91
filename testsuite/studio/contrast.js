// Texts that are hard to read: those whose contrast with their ground, as WCAG
// 2.1 defines it, is less than 4.5, or 3 where they are large.
(() => {
  const channel = (c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const parse = (text) => (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const luminance = ([r, g, b]) =>
    0.2126 * channel(r / 255) +
    0.7152 * channel(g / 255) +
    0.0722 * channel(b / 255);
  function ground(element) {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const [r, g, b, a = 1] = parse(getComputedStyle(at).backgroundColor);
      if (a > 0) layers.push([r, g, b, a]);
      if (a === 1) break;
    }
    return layers.reduceRight(
      ([r, g, b], [r1, g1, b1, a]) => [
        r + (r1 - r) * a,
        g + (g1 - g) * a,
        b + (b1 - b) * a,
      ],
      [255, 255, 255]
    );
  }
  const bad = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (
      !walker.currentNode.textContent.trim() ||
      element.closest('.frame, .cell') || // pieces have their own ground
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const style = getComputedStyle(element);
    const ink = luminance(
      parse(element.closest('svg') ? style.fill : style.color)
    );
    const under = luminance(ground(element));
    const contrast =
      (Math.max(ink, under) + 0.05) / (Math.min(ink, under) + 0.05);
    const large = parseFloat(style.fontSize) >= 24;
    if (contrast < (large ? 3 : 4.5))
      bad.add(
        `${element.tagName}.${element.className} ` +
          `"${element.textContent.trim().slice(0, 20)}" ${contrast.toFixed(2)}`
      );
  }
  return [...bad];
})();
