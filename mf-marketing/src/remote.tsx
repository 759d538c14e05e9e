import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { subscriptionOutcomes } from '@fieldbox/contract/contact/subscriptions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { defineRemote, type RouteRecord } from '@onesite/shared-host';

const publicPage = { access: 'public', render: 'server' } as const satisfies Partial<RouteRecord>;

export default defineRemote({
  routes: [
    {
      id: 'home',
      path: pagePaths.home,
      title: 'FieldBox: modular mission support units',
      description:
        'Configurable, rapidly deployable modular shipping-container mission support units for military and civilian organizations.',
      ...publicPage,
      data: [`/api${callPaths.unitPrices}`],
      fragments: [{ of: 'mf-configurator/example-unit', props: { unit: 'command-post' } }],
      search: [{ name: 'subscription', values: subscriptionOutcomes }],
      canonical: pagePaths.home,
      load: () => import('./home/Home.tsx').then((m) => m.Home),
    },
    {
      id: 'about',
      path: pagePaths.about,
      title: 'About Us',
      description: 'What we build, for whom, what we stand for, and how we got here.',
      ...publicPage,
      search: [{ name: 'tab', values: ['mission', 'vision', 'values'] }],
      canonical: pagePaths.about,
      load: () => import('./about/About.tsx').then((m) => m.About),
    },
    {
      id: 'solutions',
      path: pagePaths.solutions,
      title: 'Solutions',
      description: 'Twelve missions, military and civilian, and the container types they are built in.',
      ...publicPage,
      data: [`/api${callPaths.containers}`, `/api${callPaths.unitPrices}`],
      search: [{ name: 'sector', values: sectors }], // without `canonical`: each sector is a page for search engines
      load: () => import('./solutions/Solutions.tsx').then((m) => m.Solutions),
    },
    {
      id: 'case-studies',
      path: pagePaths.caseStudies,
      title: 'Units to start from',
      description: 'Example units for military and civilian missions, and what they cost today.',
      ...publicPage,
      data: [`/api${callPaths.unitPrices}`],
      load: () => import('./caseStudies/CaseStudies.tsx').then((m) => m.CaseStudies),
    },
    {
      id: 'resources',
      path: pagePaths.resources,
      title: 'Resources',
      description: 'Size, weight, power and lead time of each container type.',
      ...publicPage,
      data: [`/api${callPaths.containers}`],
      load: () => import('./resources/Resources.tsx').then((m) => m.Resources),
    },
    {
      id: 'contact',
      path: pagePaths.contact,
      title: 'Contact',
      description: `Email, phone and answers to common questions. ${serviceLevels.reply}`,
      ...publicPage,
      data: [`/api${callPaths.features}`, `/api${callPaths.containers}`],
      load: () => import('./contact/Contact.tsx').then((m) => m.Contact),
    },
    {
      id: 'terms',
      path: pagePaths.terms,
      title: 'Terms of Service',
      description: 'What an estimate on this site is, what it is not, and what using the site means.',
      ...publicPage,
      data: [`/api${callPaths.containers}`],
      load: () => import('./legal/Terms.tsx').then((m) => m.Terms),
    },
    {
      id: 'newsletter',
      path: pagePaths.newsletter,
      title: 'Newsletter',
      description: 'Confirms a subscription to the newsletter, or ends it.',
      ...publicPage,
      robots: 'noindex',
      load: () => import('./newsletter/NewsletterLink.tsx').then((m) => m.NewsletterLink),
    },
    {
      id: 'privacy',
      path: pagePaths.privacy,
      title: 'Privacy Policy',
      description: 'What this site stores of what you send, what it keeps on your device, and how to have it deleted.',
      ...publicPage,
      load: () => import('./legal/Privacy.tsx').then((m) => m.Privacy),
    },
    {
      id: 'cookies',
      path: pagePaths.cookies,
      title: 'Cookie Policy',
      description: 'Which cookies this site sets, what your browser keeps for you, why and for how long.',
      ...publicPage,
      load: () => import('./legal/Cookies.tsx').then((m) => m.Cookies),
    },
  ],
});
