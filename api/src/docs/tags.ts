/** What the calls are about, by the first part of their path. */
const descriptions: Record<string, string> = {
  admin: 'Administrators: their sessions, passwords and figures',
  audit: 'Who did what, and when',
  components: 'Components on offer',
  configurations: 'Configurations that were submitted for a quote',
  containers: 'Container types',
  docs: 'This description, for people',
  features: 'What this site can do',
  health: 'Whether the API is well',
  links: 'What a link to a configuration opens',
  missions: 'Mission profiles',
  'openapi.json': 'This description, for programs',
  public: 'What everybody may see of a response',
  questionnaire: 'Responses to the deployment questionnaire',
  subscribers: 'The newsletter',
  supplier: 'Suppliers: their accounts and what they offer',
};

/** The first part of a call's path. */
export const tagOf = (path: string) => path.split('/')[1]!;

/** @throws Error for a call whose tag has no description */
export const tagsOf = (paths: string[]) =>
  [...new Set(paths.map(tagOf))].sort().map((name) => {
    const description = descriptions[name];
    if (!description) throw new Error(`Describe the calls below /${name} in tags.ts.`);
    return { name, description };
  });
