import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type Database, requireWritable } from '@onesite/database/connect';
import type { ApiDatabase, CreateApi } from '@onesite/server/start/api';
import { withSession } from '@onesite/server/start/prepareDatabase';
import type { StartContext } from '@onesite/server/start/startContext';
import { createApi } from 'api/app';
import { CachedLists } from 'api/catalogueCache/cachedLists';
import { migrate } from 'api/database/migrate';
import { startOutbox } from 'api/mail/startOutbox';
import { createSmtpTransport } from 'api/mail/transport';
import { mailTemplates } from 'api/mailTemplates';
import { seed } from 'api/seed/seed';
import { startMaintenance } from 'api/startMaintenance';
import type { Settings } from '../settings.ts';
import { firstAdministrator } from './administrator.ts';
import { countMails, watchShop } from './shopMetrics.ts';

export const createShopApi =
  (settings: Settings): CreateApi =>
  async (context, { databaseUrl, secretsKey }) => {
    const { logger, openPool } = context;
    const { publicUrls, trustProxy, rateLimit, mail } = settings;
    const sql = openPool('api', databaseUrl, 20);
    const exportSql = openPool('exports', databaseUrl, 3);
    const lists = new CachedLists();
    const apiSettings = { publicUrls, trustProxy, rateLimit, mail, secretsKey };
    const api = createApi({ sql, exportSql, logger, settings: apiSettings, lists });
    return {
      fetch: api.fetch,
      currentTag: lists.currentTag,
      needsNoDatabase: (pathname) => pathname === `/api${callPaths.health}` || lists.has(pathname),
      database: databaseSteps(context, settings, sql),
      onOpen: (url) => startMail(context, settings, sql, url),
    };
  };

const databaseSteps = (context: StartContext, settings: Settings, sql: Database): ApiDatabase => ({
  reach: () => requireWritable(sql),
  migrate: () => withSession(sql, settings.migrationUrls?.api, (own) => migrate(own, { report: context.print })),
  async start() {
    await seed(sql, settings.seed);
    const administrator = await firstAdministrator(sql, settings);
    const stopMaintenance = startMaintenance(sql, context.logger);
    context.onClose(async () => void stopMaintenance()); // a run may take minutes
    watchShop(context, sql);
    return administrator;
  },
});

function startMail(context: StartContext, { mail, publicUrls }: Settings, sql: Database, url: string) {
  const { logger, onClose } = context;
  if (!mail) return;
  const transport = countMails(createSmtpTransport(mail.smtpUrl, mail.from), context);
  onClose(startOutbox(sql, transport, { templates: mailTemplates, publicUrl: publicUrls[0] ?? url, logger }));
}
