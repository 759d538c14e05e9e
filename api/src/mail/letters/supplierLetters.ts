import { brand } from '@fieldbox/contract/brand';
import type { Composer } from '../composeLetter.ts';
import { inOneLine } from './inOneLine.ts';
import { signed } from './signed.ts';

export const registrationNotice: Composer<'registration-notice'> = (_, { supplierId, companyName }, publicUrl) => ({
  subject: `New supplier ${supplierId} waits for a decision`,
  text: signed(`${inOneLine(companyName)} has registered as a supplier.`, `All suppliers: ${publicUrl}/admin`),
});

export const registrationReceipt: Composer<'registration-receipt'> = (_sql, _data, publicUrl) => ({
  subject: `Your registration with ${brand.name} is under review`,
  text: signed(
    'Thank you for registering as a supplier. We will tell you as soon as your registration was reviewed.',
    `Until then you can log in and complete your profile:\n${publicUrl}/supplier/login`,
  ),
});

export const supplierDecision: Composer<'supplier-decision'> = (_, { isApproved }, publicUrl) => ({
  subject: isApproved ? `${brand.name} has approved your registration` : `Your registration with ${brand.name}`,
  text: isApproved
    ? signed(
        'You are now an approved supplier. Your components are part of the public catalogue.',
        `Add components here:\n${publicUrl}/supplier/login`,
      )
    : signed('We cannot offer your components at this time.', `If you have questions, write to ${brand.email}.`),
});

export const contactAddressChanged: Composer<'contact-address-changed'> = () => ({
  subject: `Your ${brand.name} supplier account has a new contact address`,
  text: signed(
    'The contact address of a supplier account was changed. Until now it was the address that this mail is sent to.',
    `If this was not you, write to ${brand.email} at once.`,
  ),
});
