import { api } from '@fieldbox/shared-host/query';

/** The site's cache of answers, with this remote's tags: each feature adds its own calls. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: ['adminUser', 'adminOrders'] });
