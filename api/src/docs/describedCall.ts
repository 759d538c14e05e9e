import type * as v from 'valibot';

/** One call of the API, as its description tells of it. */
export interface DescribedCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the routes, without `/api`. */
  path: string;
  summary: string;
  who: 'everybody' | 'administrator' | 'supplier';
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
  status: 200 | 201 | 204 | 303;
  /** Of the JSON answer; a text says what else is answered. */
  answer?: v.GenericSchema | string;
}
