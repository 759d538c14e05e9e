import { actionParameter, actionPath, type LinkAction, linkActions } from '@fieldbox/contract/links/linkActions';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { MouseEvent } from 'react';
import { lastStep, stepOfComponents } from '../state/steps.ts';

/** The address that opens a link and goes on with it: a click works before any script has run. */
export const actionAddress = (search: URLSearchParams, action: LinkAction) =>
  actionPath(`${pagePaths.configurator}?${new URLSearchParams(withoutAction(search))}`, action);

const withoutAction = (search: URLSearchParams) => [...search].filter(([name]) => name !== actionParameter);

/** What an address says to do with its link. */
export const actionIn = (search: URLSearchParams): LinkAction | undefined =>
  linkActions.find((action) => action === search.get(actionParameter));

export const stepAfter: Record<LinkAction, number> = { change: stepOfComponents, quote: lastStep };

/** A click with a key opens the address in another tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
