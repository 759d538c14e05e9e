import { ownResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { listOf } from './listOf.ts';
import { ResponsePage } from './ResponsePage.tsx';

describe('ResponsePage', () => {
  const response = {
    id: 1004,
    lead_name: '•••',
    email: '•••',
    organization: null,
    created_at: '2026-11-02T09:30:00.000Z',
    deployment_location: '{Coastal,"Mountain, high"}',
    refrigeration_count: 2,
    comms_loss_hours: 1,
    minimum_runtime: '',
  };

  it('shows what was answered, group by group, and counts what was not', () => {
    fakeApi({});
    // biome-ignore lint/suspicious/noExplicitAny: an old answer, with a list as text
    renderInHost(<ResponsePage data={[response as any]} status={200} />, '/questionnaire-response/1004');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Questionnaire response 1004');
    const deployment = screen.getByRole('heading', { level: 2, name: 'Deployment' }).closest('section')!;
    expect(within(deployment).getByText('Coastal; Mountain, high')).toBeInTheDocument();
    expect(screen.getByText('2 units')).toBeInTheDocument();
    expect(screen.getByText('1 hour')).toBeInTheDocument();
    expect(screen.getAllByText(/questions were left unanswered/).length).toBeGreaterThan(0);
    expect(screen.getByText('Nov 2, 2026, 09:30 UTC')).toBeInTheDocument();
  });

  it('says that a response which is known not to exist could not be found, and asks no more', () => {
    const { calls } = fakeApi({});
    renderInHost(<ResponsePage data={[]} status={404} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Response Not Found');
    expect(screen.getByText('The questionnaire response could not be found.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('asks for what the document did not bring, with the key from the address', async () => {
    fakeApi({ 'GET /api/public/questionnaire/sample?key=s%2Fk': { body: { ...response, lead_name: 'Jonas Weber' } } });
    renderInHost(<ResponsePage data={[]} status={200} />, '/questionnaire-response?key=s%2Fk');
    expect(await screen.findByText('Jonas Weber')).toBeInTheDocument();
  });

  it('says the same when it cannot be fetched', async () => {
    fakeApi({ 'GET /api/public/questionnaire/sample': { status: 503, body: { code: 'unavailable', message: '' } } });
    renderInHost(<ResponsePage data={[]} status={200} />, '/questionnaire-response');
    expect(await screen.findByText('The questionnaire response could not be found.')).toBeInTheDocument();
  });

  it.each([
    ['another view of it', { body: { ...response, lead_name: 'Jonas Weber' } }, 'Jonas Weber'],
    ['a refusal', { status: 404 }, 'The questionnaire response could not be found.'],
  ])('asks anew each time, because another login may bring %s', async (_, now, text) => {
    const path = 'GET /api/public/questionnaire/sample';
    const { calls, responses } = fakeApi({ [path]: { body: { ...response, lead_name: 'Masked' } } });
    const Twice = () => {
      const [time, next] = useReducer((before: number) => before + 1, 1);
      return (
        <>
          <ResponsePage key={time} data={[]} status={200} />
          <button type="button" onClick={next}>
            Again
          </button>
        </>
      );
    };
    renderInHost(<Twice />, '/questionnaire-response');
    expect(await screen.findByText('Masked')).toBeInTheDocument();
    responses[path] = now;
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Masked')).not.toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  describe('with its key', () => {
    beforeEach(() => sessionStorage.clear());

    const path = 'GET /api/public/questionnaire/sample?key=k';
    const whole = { ...response, lead_name: 'Jonas Weber', email: 'j.weber@thw.example', organization: 'THW Süd' };
    const open = () =>
      // biome-ignore lint/suspicious/noExplicitAny: what everybody sees
      renderInHost(<ResponsePage data={[response as any]} status={200} />, '/questionnaire-response?key=k');

    it('shows nothing masked before the whole response is there', async () => {
      let answer = (_: object) => {};
      const { calls } = fakeApi({ [path]: () => new Promise((done) => (answer = done)) });
      open();
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(screen.getByRole('heading', { level: 1, name: 'Your response' })).toBeVisible();
      expect(screen.queryByText('•••')).not.toBeInTheDocument();
      answer({ body: whole });
      expect(await screen.findByRole('heading', { level: 1, name: 'Your response 1004' })).toBeVisible();
      expect(
        screen.getByText('Your answers, as you sent them. Bookmark this page: its address won’t change.'),
      ).toBeVisible();
      expect(ownResponse()).toEqual({
        ...{ id: 1004, shareKey: 'k' },
        userInfo: { name: 'Jonas Weber', email: 'j.weber@thw.example', organization: 'THW Süd' },
      });
      expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent('Coastal; Mountain, high');
    });

    it('a key of another response shows what everybody sees', async () => {
      fakeApi({ [path]: { body: response } });
      open();
      expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire response 1004' })).toBeVisible();
      expect(screen.queryByText('We reply to')).not.toBeInTheDocument();
      expect(ownResponse()).toBeUndefined();
    });
  });
});

describe('listOf', () => {
  it('takes a list as it is, a single answer as a list of one, and nothing as an empty one', () => {
    expect(listOf(['Coastal', 'Desert'])).toEqual(['Coastal', 'Desert']);
    expect(listOf('Permanent')).toEqual(['Permanent']);
    expect(listOf(2)).toEqual(['2']);
    expect([listOf(null), listOf(undefined), listOf(''), listOf('{}'), listOf([])]).toEqual([[], [], [], [], []]);
  });

  it('reads lists in braces, with quotes and commas in them', () => {
    expect(listOf('{Coastal,"Mountain, high",Desert}')).toEqual(['Coastal', 'Mountain, high', 'Desert']);
    expect(listOf('{"say \\"yes\\"","back\\\\slash"}')).toEqual(['say "yes"', 'back\\slash']);
  });
});
