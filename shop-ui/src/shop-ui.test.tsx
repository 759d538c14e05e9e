import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import { type ComponentIcon, type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-final-form';
import { statedFigures } from './figures/figureLines.ts';
import { DrawingImage } from './illustrations/DrawingImage.tsx';
import { UnitDrawing } from './illustrations/UnitDrawing.tsx';
import { useReferenceList } from './offer/useReferenceList.ts';
import { FormPartField } from './product/FormPartField.tsx';
import { useSendsMail } from './visit/useFeatures.ts';

const componentIcons = (Object.keys(parts) as PartName[]).filter((part): part is ComponentIcon => part !== 'crate');

describe('statedFigures', () => {
  const textOf = (figures: Parameters<typeof statedFigures>[0]) =>
    statedFigures(figures)
      .map(({ text, isKnown }) => (isKnown ? text : `(${text})`))
      .join(', ');

  const power = { wattsDrawn: null, wattsMade: null, wattHoursStored: null };

  test.each([
    [{}, '(weight unknown), (power unknown), (lead time unknown)'],
    [{ weightInKg: 86, ...power, wattsDrawn: 300, leadTimeInDays: 35 }, '86\u00a0kg, uses 300\u00a0W, 35\u00a0days'],
    [
      { weightInKg: 140, ...power, wattsMade: 2_400, wattsDrawn: 0 },
      '140\u00a0kg, generates 2.4\u00a0kW, (lead time unknown)',
    ],
    [
      { ...power, wattsDrawn: 5, wattHoursStored: 20_000, leadTimeInDays: 1 },
      '(weight unknown), uses 5\u00a0W, stores 20\u00a0kWh, 1\u00a0day',
    ],
    [{ weightInKg: 0, ...power, wattsDrawn: 0, leadTimeInDays: null }, '0\u00a0kg, uses no power, (lead time unknown)'],
  ])('the figures %j in words', (figures, text) => {
    expect(textOf(figures)).toBe(text);
  });
});

describe('DrawingImage', () => {
  const shown = { url: '/unit.svg', width: 4, height: 3, description: 'A unit' };

  test('of two drawings the window has the one for its width, and nothing is fetched beside it', () => {
    const [narrow, wide] = ['/narrow.svg', '/wide.svg'].map((url) => ({ ...shown, url }));
    const { container } = render(<DrawingImage shown={narrow!} wide={wide!} loading="eager" />);
    const sources = [...container.querySelectorAll('source:not([media*=dark])')];
    expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('media')])).toEqual([
      ['/wide.svg', '(min-width: 620px)'],
    ]);
    expect(container.querySelector('img')).toHaveAttribute('src', '/narrow.svg');
    expect(document.head.querySelector('link[rel=preload]')).toBeNull();
  });
});

describe('UnitDrawing', () => {
  const drawing = <UnitDrawing kind="20ft" sector="civilian" components={['lock', 'wifi']} newest="wifi" balloons />;

  const all = [...componentIcons, 'a crate', 'another crate', 'a third crate'];

  test('it is one image, named by what it shows', () => {
    render(drawing);
    expect(
      screen.getByRole('img', { name: '20 ft standard unit, civilian, with lock box, four mesh Wi-Fi nodes' }),
    ).toBeVisible();
  });

  test('the markup is the same on server and browser', () => {
    const shown = <UnitDrawing kind="expandable" sector="civilian" components={all} balloons />;
    const frame = document.createElement('div');
    frame.innerHTML = renderToString(shown);
    const { container } = render(shown);
    expect(container.querySelector('svg')!.outerHTML).toBe(frame.querySelector('svg')!.outerHTML);
  });
});

describe('useReferenceList', () => {
  const named = (name: string) => ({ name }) as Container;

  function Names({ prefetched }: { prefetched?: Container[] }) {
    const { entries, failed, retry } = useReferenceList('containers', prefetched);
    if (failed)
      return (
        <button type="button" onClick={retry}>
          Retry
        </button>
      );
    return <p>{entries?.map(({ name }) => name).join() ?? 'unknown'}</p>;
  }

  test('what came with the page is not asked for', async () => {
    const { calls } = fakeApi({ 'GET /api/missions': { body: [{}, {}] } });
    const Missions = () => <p>{useReferenceList('missions', undefined).entries?.length} missions</p>;
    renderInHost(
      <>
        <Names prefetched={[named('20ft')]} />
        <Missions />
      </>,
    );
    expect(screen.getByText('20ft')).toBeVisible();
    expect(await screen.findByText('2 missions')).toBeVisible(); // by then, containers would have been asked for as well
    expect(calls.map(({ path }) => path)).toEqual(['/api/missions']);
  });

  test('what did not come is asked for once, whichever page asks', async () => {
    const { calls } = fakeApi({ 'GET /api/containers': { body: [named('40ft')] } });
    const Page = () => {
      const [page, next] = useReducer((before: number) => before + 1, 1);
      return (
        <>
          <Names key={page} />
          <button type="button" onClick={next}>
            Page {page + 1}
          </button>
        </>
      );
    };
    renderInHost(<Page />);
    expect(screen.getByText('unknown')).toBeVisible();
    for (const page of [2, 3, 4, 5]) {
      expect(await screen.findByText('40ft')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: `Page ${page}` }));
    }
    expect(await screen.findByText('40ft')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test.each([{ status: 503 }, { status: 0 }, { body: { of: 'another kind' } }])(
    'without a list it has failed, until a retry has it: %j',
    async (response) => {
      const { calls, responses } = fakeApi({ 'GET /api/containers': response });
      renderInHost(<Names />);
      const retry = await screen.findByRole('button', { name: 'Retry' });
      responses['GET /api/containers'] = { body: [named('40ft')] };
      fireEvent.click(retry);
      expect(await screen.findByText('40ft')).toBeVisible();
      expect(calls).toHaveLength(2);
    },
  );
});

describe('FormPartField', () => {
  async function open(part: string, save = jest.fn()) {
    const { container } = render(
      <Form onSubmit={(values) => save(values.part)} initialValues={{ part }}>
        {({ handleSubmit, dirty }) => (
          <form onSubmit={handleSubmit}>
            <FormPartField name="part" />
            <button type="submit">Save</button>
            <output>{dirty ? 'changed' : 'unchanged'}</output>
          </form>
        )}
      </Form>,
    );
    await act(async () => {}); // the windows are loaded
    return { container, save, user: userEvent.setup() };
  }

  const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

  test('eight windows are offered, each named by its words and drawn', async () => {
    const { container } = await open('crate');
    expect(screen.getByRole('radiogroup', { name: 'How it appears on the drawing' })).toHaveAccessibleDescription(
      /^Choose the closest shape\./,
    );
    expect(names()).toHaveLength(8);
    expect(names()[0]).toBe('Unit on the side wall3.6 × 3 ft');
    expect(screen.getByRole('radio', { name: /^Crate beside the unit/ })).toBeChecked();
    await waitFor(() =>
      expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(Array(7).fill('')),
    );
  });

  test('none is a choice as well, and the one from before is no change', async () => {
    const { save, user } = await open('solar-panel');
    await user.click(screen.getByRole('radio', { name: /^Inside, not drawn/ }));
    expect(screen.getByRole('radio', { name: /^Inside, not drawn/ })).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('changed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith('');
    await user.click(screen.getByRole('radio', { name: /^Panels on the roof/ }));
    expect(screen.getByRole('status')).toHaveTextContent('unchanged');
  });

  test('another shape stands behind them, and all are one press away', async () => {
    const { user } = await open('generator');
    expect(names().at(-1)).toBe('Generator beside the unit');
    expect(names()).toHaveLength(9);
    await user.click(screen.getByRole('radio', { name: /^Crate/ }));
    expect(names()).toHaveLength(9);
    const all = Object.keys(parts).length + 1;
    const more = screen.getByRole('button', { name: `Show all ${all} shapes` });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(names()).toHaveLength(all);
    await user.click(screen.getByRole('button', { name: 'Show fewer shapes' }));
    expect(names()).toHaveLength(9);
  });
});

describe('useFeatures', () => {
  const Text = () => (useSendsMail() ? 'We write to you.' : 'Call us.');

  async function open(response: object) {
    const { sent } = fakeApi({ 'GET /api/features': response });
    renderInHost(<Text />);
    expect(screen.getByText('Call us.')).toBeVisible();
    await waitFor(() => expect(sent('GET')).toHaveLength(1));
  }

  test('a mail is promised where the site sends some, once that is known', async () => {
    await open({ body: { sendsMail: true } });
    expect(await screen.findByText('We write to you.')).toBeVisible();
  });

  test.each([{ body: { sendsMail: false } }, { status: 404 }])(
    'after the response %j no mail is promised',
    async (response) => {
      await open(response);
      await act(async () => {}); // the response is there
      expect(screen.getByText('Call us.')).toBeVisible();
    },
  );
});

describe('pageTokens', () => {
  /** By its path: Jest resolves the name of a style sheet to what replaces it when a remote imports one. */
  const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');

  /** The colours that a style sheet declares, in the light theme and in the dark one. */
  function coloursOf(css: string) {
    const [light, ...others] = css.split('@media') as [string, ...string[]];
    const dark = others.find((block) => block.includes('prefers-color-scheme: dark'))!;
    const declared = (block: string) =>
      new Map([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]));
    return { light: declared(light), dark: declared(dark) };
  }

  test('a drawing in a file of its own has the colours of the page', () => {
    const page = coloursOf(read('shared-ui/src/base.css'));
    const file = [
      ...read('illustrations/src/file/pageTokens.css').matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g),
    ];
    expect(file.map(([, name]) => name)).toEqual(['paper', 'ink', 'ink-2', 'sheet', 'signal', 'on-signal']);
    for (const [, name, light, dark] of file)
      expect([name, page.light.get(name), page.dark.get(name)]).toEqual([name, light, dark]);
  });
});
