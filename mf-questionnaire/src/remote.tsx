import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { defineRemote, type RouteRecord } from '@onesite/shared-host';
import * as v from 'valibot';

/** Identifies the sample in paths, whatever its number in the database is. */
const sample = { id: 'sample' };

const questionnaire = {
  title: 'FBX-CORE deployment questionnaire',
  description:
    'What your power, comms and environmental control module has to run, and for how long. Under 10 minutes.',
  access: 'public',
  render: 'server',
} as const satisfies Partial<RouteRecord>;

const response = {
  title: 'Questionnaire response',
  description: 'One completed deployment questionnaire, to read.',
  access: 'public',
  render: 'server',
} as const satisfies Partial<RouteRecord>;

export default defineRemote({
  routes: [
    {
      id: 'core-v',
      path: pagePaths.questionnaire,
      ...questionnaire,
      load: () => import('./QuestionnairePage.tsx').then((m) => m.QuestionnairePage),
    },
    {
      id: 'core-v-short',
      path: pagePaths.questionnaireShort,
      canonical: pagePaths.questionnaire,
      ...questionnaire,
      load: () => import('./QuestionnairePage.tsx').then((m) => m.QuestionnairePage),
    },
    {
      id: 'response',
      path: pagePaths.response,
      ...response,
      data: [`/api${callPaths.publicResponse}`],
      search: ['key'],
      example: fillPath(pagePaths.response, sample),
      store: 'never',
      load: () => import('./ResponsePage.tsx').then((m) => m.ResponsePage),
    },
    {
      id: 'response-default',
      path: pagePaths.defaultResponse,
      ...response,
      data: [`/api${fillPath(callPaths.publicResponse, sample)}`],
      robots: 'noindex',
      load: () => import('./ResponsePage.tsx').then((m) => m.ResponsePage),
    },
    {
      id: 'response-sample',
      path: pagePaths.sampleResponse,
      ...response,
      title: 'Sample questionnaire response',
      data: [`/api${fillPath(callPaths.publicResponse, sample)}`],
      robots: 'noindex',
      load: () => import('./ResponsePage.tsx').then((m) => m.ResponsePage),
    },
  ],
  fragments: [
    {
      id: 'answers',
      // The answers in it are not listed, so that a new question changes no props.
      props: v.object({
        response: v.looseObject({
          leadName: v.string(),
          email: v.string(),
          organization: v.nullable(v.string()),
          responseData: v.unknown(),
        }),
        showsEmpty: v.boolean(),
      }),
      render: 'browser',
      example: {
        response: {
          leadName: 'Dimitra Papadakis',
          email: 'd.papadakis@northaid.example',
          organization: null,
          deploymentLocation: ['Coastal', 'Island'],
          networkGear: 'full-rack',
          shutdownHours: 48,
          responseData: null,
        },
        showsEmpty: true,
      },
      load: () => import('./Answers.tsx').then(({ Answers }) => Answers),
    },
  ],
});
