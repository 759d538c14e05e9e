import { brand } from '@fieldbox/contract/site/brand';
import { isEmail } from '@onesite/shared-contract/formats/email';

/** Who mail comes from, unless a setting says otherwise. */
export const defaultSender = `${brand.name} <${brand.email}>`;

export const isMailAddress = isEmail;

/** Whether a text looks like `info@fieldbox.example` or, with a name, `FieldBox <info@fieldbox.example>`. */
export const isSender = (text: string): boolean => isEmail(text.match(/^[^<>"\r\n]*<([^<>]+)>$/)?.[1] ?? text);
