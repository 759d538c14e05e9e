import { contactMessageSchema } from '@fieldbox/contract/contact/contactMessage';
import { contactMessageResponse, takenMessageResponse } from '@fieldbox/contract/contact/responseSchemas';
import { messageChangeSchema } from '@fieldbox/contract/contact/storedMessages';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { only } from '../database/rows.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction } from '../http/inTransaction.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { ApiParts } from '../parts.ts';
import { changeMessage, noSuchMessage } from './changeMessage.ts';
import { messageNotice, messageReceipt } from './messageMails.ts';
import { findMessage, messageList, selectMessages } from './messageRows.ts';

/** Contact messages (docs/specification/newsletter-and-contact.md#contact-form). */
export function messageCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, limits, administrators: guard } = parts;
  const notify = settings.mail?.notify;

  calls.post(
    callPaths.contactMessages,
    call({
      summary: 'Send a contact message, where the site has somebody to notify of it',
      guard: 'everybody',
      limit: limits.publicWrite,
      body: contactMessageSchema,
      idempotent: true,
      status: 201,
      response: takenMessageResponse,
    }),
    (c) => {
      if (!notify) throw new ApiFailure('not_found', 'This site doesn’t take messages here. Please email us.');
      return createOnce(c, sql, c.req.valid('json'), async (transaction, message) => {
        const result = await only(transaction<{ id: number }[]>`
          insert into shop.contact_message ${transaction(message)} returning id`);
        await queueMail(transaction, messageNotice, notify, { messageId: result.id });
        await queueMail(transaction, messageReceipt, message.email, { messageId: result.id });
        return { result };
      });
    },
  );

  listCalls(calls, parts, callPaths.contactMessages, {
    name: 'messages',
    list: messageList,
    row: contactMessageResponse,
    select: selectMessages,
  });

  calls.get(
    callPaths.contactMessage,
    call({ summary: 'One contact message', guard, id: true, response: contactMessageResponse }),
    async (c) => {
      const message = await findMessage(sql, c.req.valid('param').id);
      if (!message) throw noSuchMessage();
      return c.json(message);
    },
  );

  calls.patch(
    callPaths.contactMessage,
    call({
      summary: 'Change the state of a contact message, or what is noted about it',
      guard,
      id: true,
      versioned: true,
      body: messageChangeSchema,
      response: contactMessageResponse,
    }),
    async (c) => {
      const { administratorId, version } = c.var;
      const seen = { id: c.req.valid('param').id, version };
      const change = c.req.valid('json');
      return c.json(
        await inRecordedTransaction(c, sql, (transaction) =>
          changeMessage(transaction, seen, change, { administratorId }),
        ),
      );
    },
  );
}
