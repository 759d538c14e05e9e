import { maskResponse } from '@fieldbox/contract/survey/maskResponse';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { personalResponse } from '@fieldbox/contract/testing/personalResponse';
import { personalTexts } from '@fieldbox/contract/testing/personalTexts';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { cleanup } from '@testing-library/react';
import { ResponsePage } from './ResponsePage.tsx';

const server = { id: 1004, createdAt: '2026-11-02T09:30:00.000Z' };
const masked = (text: string) => maskResponse({ ...personalResponse(text), ...server } as QuestionnaireResponse);

/** The page's markup and the labelled values in it. */
function shown(response: PublicResponse) {
  const { container } = renderInHost(<ResponsePage data={[response]} status={200} />, '/questionnaire-response/1004');
  const found = { html: container.innerHTML, text: container.textContent! };
  cleanup();
  return found;
}

it('shows the same whoever has sent the response, and however they wrote who they are', () => {
  fakeApi({});
  const withoutPhone = shown(masked('Siobhán'));
  const withPhone = shown(masked('+353 1 555 0123'));
  expect(withPhone.text).toContain(`Refrigeration count${maskedText} units`);
  const views = new Map<string, ReturnType<typeof shown>>(); // by response: most texts are masked alike
  for (const text of personalTexts) {
    const response = masked(text);
    const key = JSON.stringify(response);
    const { html, text: read } = views.get(key) ?? shown(response);
    views.set(key, { html, text: read });
    expect([withoutPhone.html, withPhone.html]).toContain(html);
    expect(read).not.toContain(text);
  }
});
