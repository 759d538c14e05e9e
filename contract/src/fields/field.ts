import type { Option } from '@onesite/shared-contract/formats/options';

type Kind = 'text' | 'longText' | 'link' | 'email' | 'price' | 'number' | 'year' | 'pairs' | 'names' | OfOptions;
type OfOptions = 'choice' | 'choices' | 'part';

/** One field that a form asks for, a call takes and returns, and a row stores. All of these follow from its entry. */
export interface Field {
  name: string;
  /**
   * `number` is a whole number of a unit, `pairs` are texts by names, `names` the order of these names, `part` is one of the options or
   * none.
   */
  kind: Kind;
  label: string;
  /** A short name where the label is a question. */
  term?: string;
  /** Another name where administrators read it. */
  adminTerm?: string;
  /** The message where it is missing; a field without one may be left empty. */
  required?: string;
  /** The message for a value that is not one of the options, or not a link or email address. */
  invalid?: string;
  /** What an empty text is stored as, in place of null. */
  fallback?: string;
  /** A link that people know without `https://`, which is added. */
  isSite?: true;
  /** A link to a picture, which is fetched by https alone. */
  isPicture?: true;
  /** The shortest text or the least number. */
  min?: number;
  max?: number;
  options?: readonly Option[];
  /** The options are what a form offers: a call takes any other short text as well. */
  takesOther?: true;
  hint?: string;
  placeholder?: string;
  /** What a number or price counts, shown behind the input. */
  unit?: string;
  /** The unit in messages, which then name the field: `Weight must be in whole kilograms`. */
  units?: string;
  /** A number with its unit. */
  inWords?: (value: number) => string;
  /** What the description of the API says about it. */
  about?: string;
  /** Its column, where that is not its name in snake case. */
  column?: string;
  /** For `pairs`: the field of `names` with their order. An object cannot hold it, because names that are numbers come first in it. */
  order?: string;
  group?: string;
  /** The field in whose row it is shown. */
  beside?: string;
  /** Asked for only where another field has this option. */
  onlyIf?: { field: string; is: string };
  /** Not asked for where another field has one of these values. */
  notIf?: { field: string; is: readonly string[] };
  /** About a person: Activity says that it changed, and not what it says. */
  isPersonal?: true;
  control?: {
    type?: 'email' | 'tel' | 'url';
    inputMode?: 'decimal' | 'numeric' | 'url';
    autoComplete?: string;
    rows?: number;
  };
}

type OptionOf<One extends Field> = One extends { options: readonly Option<infer Value>[] } ? Value : string;

type Stated<One extends Field> = One['kind'] extends 'choices' | 'names'
  ? OptionOf<One>[]
  : One['kind'] extends 'pairs'
    ? Record<string, string>
    : One['kind'] extends 'price' | 'number' | 'year'
      ? number
      : OptionOf<One>;

type Missing<One extends Field> = One extends
  | { required: string }
  | { fallback: string }
  | { kind: 'choices' | 'pairs' | 'names' }
  ? never
  : null;

/** What a call takes, after it is checked, and what a row holds: a missing value is null, or an empty list. */
export type Values<Fields extends readonly Field[]> = {
  [One in Fields[number] as One['name']]: Stated<One> | Missing<One>;
};

/** Values of fields, of which optional ones may be missing. */
export type PartialValues<Fields extends readonly Field[]> = Partial<Values<Fields>> &
  Values<Extract<Fields[number], { required: string }>[]>;

export type NameOf<Fields extends readonly Field[]> = Fields[number]['name'];

export const columnOf = ({ name, column }: Pick<Field, 'name' | 'column'>): string => column ?? snakeCase(name);

export const termOf = ({ term, label }: Pick<Field, 'term' | 'label'>): string => term ?? label;

export const adminTermOf = (field: Pick<Field, 'adminTerm' | 'term' | 'label'>): string =>
  field.adminTerm ?? termOf(field);

/** Whether a field is asked for beside these values of the others. */
export function isAsked({ onlyIf, notIf }: Field, values: Readonly<Record<string, unknown>>): boolean {
  const has = (field: string, is: string) => [values[field] ?? ''].flat().some((value) => String(value).trim() === is);
  return !(onlyIf && !has(onlyIf.field, onlyIf.is)) && !notIf?.is.some((is) => has(notIf.field, is));
}

/** `leadName` is `lead_name`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
