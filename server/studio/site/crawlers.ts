/** The workspace is nobody's to index; the public pages are. */
export function robots(url: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /dashboard\nDisallow: /api/\nDisallow: /invitation\nDisallow: /reset\nDisallow: /verify\nDisallow: /unsubscribe\nDisallow: /setup\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** `changedAt`: when the studio last changed what it says of itself. */
export function sitemap(url: string, changedAt: string | null): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
  const pages = [
    `<url><loc>${url}/</loc>${changed}</url>`,
    ...["/terms", "/privacy"].map((path) => `<url><loc>${url}${path}</loc></url>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("\n")}\n</urlset>\n`;
}
