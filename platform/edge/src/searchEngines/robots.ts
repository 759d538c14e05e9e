/** Pages that must not be indexed say so themselves (`X-Robots-Tag`), which a crawler sees only if it may fetch them. */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
