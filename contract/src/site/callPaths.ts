// The path of every call, below /api, for the API's router and its OpenAPI description. Separate constants, imported as
// `* as callPaths`, so that a bundle contains only those that it uses. `fillPath` fills in a path's parameters.
export const health = '/health';
/** What this site can do, such as whether it sends mail. */
export const features = '/features';
export const docs = '/docs';
export const openApi = '/openapi.json';

export const missions = '/missions';
export const mission = '/missions/:id';
export const missionUpload = '/missions/upload-csv';
export const containers = '/containers';
export const components = '/components';
export const component = '/components/:id';
export const componentRestore = '/components/:id/restore';
export const adminComponents = '/admin/components';
export const adminSearch = '/admin/search';
export const adminMissions = '/admin/missions';
export const withdrawnMissions = '/admin/missions/withdrawn';
export const adminHistory = '/admin/history';

export const configurations = '/configurations';
export const configuration = '/configurations/:id';
/** For several at once. */
export const configurationBatch = '/configurations/batch';
export const configurationNotes = '/configurations/:id/notes';
export const configurationNote = '/configurations/notes/:id';
export const configurationCustomer = '/configurations/:id/customer';
/** What the units to start from cost today. */
export const unitPrices = '/unit-prices';

export const questionnaire = '/questionnaire';
export const questionnaireResponse = '/questionnaire/:id';
export const questionnaireSummary = '/questionnaire/summary';
export const questionnaireBatch = '/questionnaire/batch';
export const questionnaireNotes = '/questionnaire/:id/notes';
export const questionnaireNote = '/questionnaire/notes/:id';
export const publicResponse = '/public/questionnaire/:id';

export const contactMessages = '/contact-messages';

export const subscribers = '/subscribers';
export const subscribe = '/subscribers/subscribe';
export const verifySubscription = '/subscribers/verify';
export const unsubscribe = '/subscribers/unsubscribe';

export const adminLogin = '/admin/login';
export const adminLogout = '/admin/logout';
export const adminAuthStatus = '/admin/auth-status';
export const adminUser = '/admin/user';
export const administrators = '/admin/administrators';
export const adminPassword = '/admin/password';
export const adminPasswordReset = '/admin/password-reset';
export const adminPasswordResetConfirm = '/admin/password-reset/confirm';
export const statistics = '/admin/statistics';
export const analytics = '/admin/analytics';

export const audit = '/audit';

export const supplierRegister = '/supplier/register';
export const usernameAvailable = '/supplier/username-available';
export const supplierLogin = '/supplier/login';
export const supplierLogout = '/supplier/logout';
export const supplierAuthStatus = '/supplier/auth-status';
export const supplierProfile = '/supplier/profile';
/** Asks for another decision after a rejection. */
export const supplierReview = '/supplier/review';
export const supplierPasswordReset = '/supplier/password-reset';
export const supplierPasswordResetConfirm = '/supplier/password-reset/confirm';
export const supplierComponents = '/supplier/components';
export const supplierComponent = '/supplier/components/:id';
export const supplierComponentRestore = '/supplier/components/:id/restore';
export const suppliers = '/supplier/all';
export const supplier = '/supplier/:id';
export const supplierStatus = '/supplier/:id/status';
/** For several at once. */
export const supplierBatch = '/supplier/batch';
export const supplierPasswordResetLink = '/supplier/:id/password-reset';
