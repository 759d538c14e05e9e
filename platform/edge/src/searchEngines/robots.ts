/** Pages that are for nobody's index say so themselves (`X-Robots-Tag`): who may not fetch them would not learn it. */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
