import type { Configuration, ConfigurationRequest } from '@fieldbox/contract/orders/configurations';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { type SendProblem, type Stored, sendingOf } from '@onesite/shared-host/sending';
import { restored, type Selection, sendAttempted, submitted, type UserInfo } from '../state/configuratorSlice.ts';
import { storeRequest } from '../state/deviceRequests.ts';
import { persistSubmit } from '../state/persistedSubmit.ts';
import { type OrderHost, sendingName } from './orderHost.ts';

/** A request, and what the page knows of it: what was chosen, what identifies it, and the total that was shown. */
export type OrderValues = {
  request: ConfigurationRequest;
  selection: Selection;
  userInfo: UserInfo;
  content: string;
  seenTotal: number;
};

const create = sendingOf<OrderValues, Configuration>({
  name: sendingName,
  path: callPaths.configurations,
  bodyOf: ({ request }) => request,
  // The total is not part of it: the server works out its own, so a changed price makes no other order.
  contentOf: ({ request }) => ({ ...request, totalPrice: undefined }),
  isReceipt: (data): data is Configuration => Number.isSafeInteger((data as Partial<Configuration> | undefined)?.id),
});

export type OrderSending = ReturnType<typeof createOrderSending>;

/** How the orders of this document get to the server (docs/specification/configurator.md#submission), on whatever page it is by then. */
function createOrderSending({ dispatch, getState, chooseSector, toast, ...host }: OrderHost) {
  let { navigate } = host;
  let shownForms = 0;
  let isStarted = false;

  const sending = create<SendProblem>({
    // The form's own state, which Start over clears.
    keys: createSendKey({
      read: () => [getState().attempt].filter((attempt) => attempt !== null),
      write: ([attempt = null]) => dispatch(sendAttempted(attempt)),
    }),
    draft: {
      save({ selection, userInfo }) {
        if (selection.selectedMission) chooseSector(selection.selectedMission.type); // first: it clears a mission of another sector
        dispatch(restored({ ...selection, userInfo }));
      },
      removeIfSame: () => {}, // what was sent stays chosen
    },
    report: (problem) => problem,
  });

  function arrived({ values, receipt }: Stored<OrderValues, Configuration>) {
    const { request, seenTotal, content } = values;
    const submit = { submittedConfigId: receipt.id, seenTotal, answerTo: request.email.trim() };
    persistSubmit(submit);
    const { id, shareKey, createdAt } = receipt;
    dispatch(submitted({ ...submit, sent: storeRequest({ content, id, shareKey, createdAt }) }));
    const open = () => navigate(pagePaths.success);
    const isAtForm = shownForms > 0;
    toast({
      title: 'Configuration Submitted',
      description: `Your ${brand.name} configuration has been submitted successfully.`,
      action: isAtForm ? undefined : { label: 'See what was sent', run: open },
    });
    sending.reset();
    if (isAtForm) open(); // a visitor who has left the form stays elsewhere, and sees the toast
  }

  sending.subscribe(() => {
    const state = sending.state();
    if (state.is === 'sent') arrived(state.stored);
  });

  return {
    ...sending,
    /**
     * Once in a document; it goes on when the visitor leaves the page.
     * @param shown of a page that is shown: the router ignores the `navigate` of a render that React has discarded
     */
    start(shown: Pick<OrderHost, 'navigate'>) {
      ({ navigate } = shown);
      if (!isStarted) sending.start();
      isStarted = true;
    },
    /** @returns a function for the end of the form */
    formShown() {
      shownForms++;
      return () => {
        shownForms--;
      };
    },
  };
}

const sendings = new WeakMap<object, OrderSending>();

/** The one of this document's store. */
export function orderSendingOf(host: OrderHost): OrderSending {
  const known = sendings.get(host.hostDispatch) ?? createOrderSending(host);
  sendings.set(host.hostDispatch, known);
  return known;
}
