import type { Enrolment } from '@fieldbox/contract/accounts/administratorAccount';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** The secret for an authenticator app: as a QR code, as a link on the same device, or as text. It takes the focus. */
export function AuthenticatorSecret({ enrolment: { qrCode, uri, secret } }: { enrolment: Enrolment }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Place>
      <img src={qrCode} alt="QR code for your authenticator app" width="200" height="200" />
      <div>
        <p ref={first} tabIndex={-1}>
          Scan this code with your authenticator app, or <a href={uri}>open the app</a> if it is on this device. Or type
          this secret into it:
        </p>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  align-items: start;
  > img { flex: none; border: 1px solid var(--line-strong); background: #fff; }
  > div { flex: 1 1 220px; display: grid; gap: var(--s-3); }
  code { font-family: var(--font-mono); font-size: var(--t-2); overflow-wrap: anywhere; }
`;
