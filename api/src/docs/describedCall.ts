import type { Role } from '@fieldbox/contract/accounts/roles';
import type * as v from 'valibot';

/** One call of the API, as its description presents it. */
export interface DescribedCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the routes, without `/api`. */
  path: string;
  summary: string;
  who: 'everybody' | Role;
  /** Of the JSON body. */
  body?: v.GenericSchema;
  /** Of a form's body. */
  form?: v.GenericSchema;
  /** A file in multipart/form-data, by its field's name. */
  upload?: string;
  query?: v.GenericSchema;
  /** Takes an Idempotency-Key. */
  once?: true;
  /** Takes If-Match with the row's version. */
  ifMatch?: true;
  /** A list that is answered in pages: its headers refer to the others. */
  pages?: true;
  status: 200 | 201 | 204 | 303;
  /** Schema of the JSON answer, or the media type of another one. */
  answer?: v.GenericSchema | string;
}
