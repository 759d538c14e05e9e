// The path of every page (docs/specification/README.md). Constants, and imported as `* as pagePaths`, so that a bundle
// carries only those that it uses.
export const home = '/';
export const about = '/about';
export const solutions = '/solutions';
export const caseStudies = '/case-studies';
export const resources = '/resources';
export const contact = '/contact';
export const newsletter = '/newsletter';
export const terms = '/terms';
export const privacy = '/privacy';
export const cookies = '/cookies';

export const configurator = '/configurator';
export const success = '/success';

export const questionnaire = '/specbuilder/core-v';
export const questionnaireShort = '/specbuilder-core-v'; // the same page
export const response = '/questionnaire-response/:id';
export const defaultResponse = '/questionnaire-response'; // shows the sample, too
export const sampleResponse = '/response-4';

export const supplier = '/supplier';
export const supplierRegistration = '/supplier/register';
export const supplierLogin = '/supplier/login';
export const supplierDashboard = '/supplier/dashboard';
export const supplierNewComponent = '/supplier/add-component';
export const supplierSettings = '/supplier/settings';

export const admin = '/admin';
export const adminTest = '/admin-test'; // a reduced survey list
export const adminLogin = '/admin-login';
