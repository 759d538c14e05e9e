/** Pages that must not be indexed say so themselves (`X-Robots-Tag`): a crawler that may not fetch them would not see that. */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
