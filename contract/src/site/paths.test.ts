import * as callPaths from './callPaths.ts';
import * as pagePaths from './pagePaths.ts';
import { fillPath, withQuery } from './paths.ts';

test('a pattern without parameters is its own path', () => {
  expect(fillPath(callPaths.missions, {})).toBe('/missions');
});

test('each parameter is filled in, encoded', () => {
  expect(fillPath(callPaths.supplierStatus, { id: 7 })).toBe('/supplier/7/status');
  expect(fillPath('/:kind/of/:id', { kind: 'a b', id: '../x?y' })).toBe('/a%20b/of/..%2Fx%3Fy');
});

test('a missing parameter does not compile', () => {
  // @ts-expect-error -- the id is missing
  expect(fillPath(callPaths.mission, {})).toContain('undefined');
});

test('a query is encoded, and what is undefined left out', () => {
  expect(withQuery(pagePaths.configurator, { sector: 'military', type: 'Search & rescue', x: undefined })).toBe(
    '/configurator?sector=military&type=Search+%26+rescue',
  );
  expect(withQuery(pagePaths.configurator, {})).toBe('/configurator');
});

// People keep links to pages, and remotes of earlier releases make these calls: a path changes on purpose only.
test('the pages are', () => {
  expect({ ...pagePaths }).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "admin": "/admin",
      "adminLogin": "/admin-login",
      "adminTest": "/admin-test",
      "caseStudies": "/case-studies",
      "compare": "/configurator/compare",
      "configurator": "/configurator",
      "contact": "/contact",
      "cookies": "/cookies",
      "defaultResponse": "/questionnaire-response",
      "home": "/",
      "newsletter": "/newsletter",
      "privacy": "/privacy",
      "questionnaire": "/specbuilder/core-v",
      "questionnaireShort": "/specbuilder-core-v",
      "resources": "/resources",
      "response": "/questionnaire-response/:id",
      "sampleResponse": "/response-4",
      "solutions": "/solutions",
      "success": "/success",
      "supplier": "/supplier",
      "supplierDashboard": "/supplier/dashboard",
      "supplierLogin": "/supplier/login",
      "supplierNewComponent": "/supplier/add-component",
      "supplierRegistration": "/supplier/register",
      "supplierSettings": "/supplier/settings",
      "terms": "/terms",
    }
  `);
});

test('the calls are', () => {
  expect({ ...callPaths }).toMatchInlineSnapshot(`
    {
      "adminAuthStatus": "/admin/auth-status",
      "adminComponents": "/admin/components",
      "adminHistory": "/admin/history",
      "adminLogin": "/admin/login",
      "adminLogout": "/admin/logout",
      "adminMissions": "/admin/missions",
      "adminPassword": "/admin/password",
      "adminPasswordReset": "/admin/password-reset",
      "adminPasswordResetConfirm": "/admin/password-reset/confirm",
      "adminSearch": "/admin/search",
      "adminSignIn": "/admin/sign-in",
      "adminSignedIn": "/admin/signed-in",
      "adminUser": "/admin/user",
      "administrators": "/admin/administrators",
      "analytics": "/admin/analytics",
      "audit": "/audit",
      "component": "/components/:id",
      "componentRestore": "/components/:id/restore",
      "components": "/components",
      "configuration": "/configurations/:id",
      "configurationBatch": "/configurations/batch",
      "configurationCustomer": "/configurations/:id/customer",
      "configurationNote": "/configurations/notes/:id",
      "configurationNotes": "/configurations/:id/notes",
      "configurations": "/configurations",
      "configurationsExport": "/configurations/export",
      "contactMessages": "/contact-messages",
      "containers": "/containers",
      "docs": "/docs",
      "features": "/features",
      "health": "/health",
      "mission": "/missions/:id",
      "missionUpload": "/missions/upload-csv",
      "missions": "/missions",
      "openApi": "/openapi.json",
      "publicResponse": "/public/questionnaire/:id",
      "questionnaire": "/questionnaire",
      "questionnaireBatch": "/questionnaire/batch",
      "questionnaireExport": "/questionnaire/export",
      "questionnaireNote": "/questionnaire/notes/:id",
      "questionnaireNotes": "/questionnaire/:id/notes",
      "questionnaireResponse": "/questionnaire/:id",
      "questionnaireSummary": "/questionnaire/summary",
      "statistics": "/admin/statistics",
      "subscribe": "/subscribers/subscribe",
      "subscribers": "/subscribers",
      "supplier": "/supplier/:id",
      "supplierAuthStatus": "/supplier/auth-status",
      "supplierBatch": "/supplier/batch",
      "supplierComponent": "/supplier/components/:id",
      "supplierComponentRestore": "/supplier/components/:id/restore",
      "supplierComponents": "/supplier/components",
      "supplierLogin": "/supplier/login",
      "supplierLogout": "/supplier/logout",
      "supplierPasswordReset": "/supplier/password-reset",
      "supplierPasswordResetConfirm": "/supplier/password-reset/confirm",
      "supplierPasswordResetLink": "/supplier/:id/password-reset",
      "supplierProfile": "/supplier/profile",
      "supplierRegister": "/supplier/register",
      "supplierReview": "/supplier/review",
      "supplierStatus": "/supplier/:id/status",
      "suppliers": "/supplier/all",
      "unitPrices": "/unit-prices",
      "unsubscribe": "/subscribers/unsubscribe",
      "usernameAvailable": "/supplier/username-available",
      "verifySubscription": "/subscribers/verify",
    }
  `);
});
