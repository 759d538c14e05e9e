import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Sessions } from '../auth/sessions.ts';

/** One call of the API, as its route declares it, and as its description presents it. */
export interface CallOptions {
  summary: string;
  /** Whose session it needs. */
  guard: 'everybody' | Sessions;
  /** Counts the call before its body is read. @throws ApiFailure rate_limited */
  limit?: (c: Context) => void;
  /** The path has a row's `:id`. */
  id?: true;
  query?: v.GenericSchema;
  /** Of the JSON body. */
  body?: v.GenericSchema;
  /** Where not all callers may send the same: the schema of this one's body. */
  bodyOf?: (c: Context) => v.GenericSchema;
  /** Of a form's body. */
  form?: v.GenericSchema;
  /** A file in multipart/form-data, by its field's name. */
  upload?: string;
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /** Takes If-Match with the row's version. */
  versioned?: true;
  /** A list that is answered in pages: its headers refer to the others. */
  pages?: true;
  /** By default 200 with a response, and 204 without. */
  status?: 200 | 201 | 303;
  /** Schema of the JSON response, or the media type of another one. */
  response?: v.GenericSchema | string;
}
