/** Pixels that the header covers (S1 section 9). */
const headerRoom = 80;

/** Which section one reads: the last that has come up to the line, the last of all at the end of the page. */
export function sectionAt(tops: number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

/** Marks the link of the section that one reads; tells its name when it is another. */
export function watchSections(onSection: (id: string) => void): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".home-anchor")];
  // as they stand on the page, whatever the order of their links
  const sections = [...document.querySelectorAll(links.map(({ hash }) => hash).join())];
  let current = "";
  let frame = 0;

  function look(): void {
    frame = 0;
    const tops = sections.map((section) => section.getBoundingClientRect().top);
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const id = sections[sectionAt(tops, headerRoom + innerHeight / 4, isAtEnd)]?.id ?? "";
    if (id === current) return;
    current = id;
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    onSection(id);
  }
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon, { passive: true });
  look();
}
