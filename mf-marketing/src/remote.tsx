import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { subscriptionOutcomes } from '@fieldbox/contract/contact/subscriptionOutcomes';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import { defineRemote } from '@onesite/shared-host';
import { tabNames } from './about/tabNames.ts';

/** The names of `exampleUnits`, without what each is: the records are on every page. */
const studies = ['command-post', 'drone-workshop', 'medical-bay', 'makerspace'];

export default defineRemote({
  routes: [
    {
      id: 'home',
      path: pagePaths.home,
      title: 'FieldBox: modular mission support units',
      description:
        'Configurable, rapidly deployable modular shipping-container mission support units for military and civilian organizations.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.containers}`, `/api${callPaths.unitPrices}`],
      search: [{ name: 'subscription', values: subscriptionOutcomes }],
      canonical: pagePaths.home,
      load: () => import(/* webpackChunkName: "home" */ './home/Home.tsx').then(({ Home }) => Home),
    },
    {
      id: 'about',
      path: pagePaths.about,
      title: 'About Us',
      description: 'What we build, for whom, what we stand for, and how we got here.',
      access: 'public',
      render: 'server',
      search: [{ name: 'tab', values: tabNames }],
      canonical: pagePaths.about,
      load: () => import(/* webpackChunkName: "about" */ './about/About.tsx').then(({ About }) => About),
    },
    {
      id: 'solutions',
      path: pagePaths.solutions,
      title: 'Solutions',
      description: 'Twelve missions, military and civilian, and the kinds of container they are built in.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.containers}`, `/api${callPaths.unitPrices}`],
      search: [{ name: 'sector', values: sectors }],
      load: () => import(/* webpackChunkName: "solutions" */ './solutions/Solutions.tsx').then((m) => m.Solutions),
    },
    {
      id: 'case-studies',
      path: pagePaths.caseStudies,
      title: 'Case Studies',
      description: 'Example units: what they are for, their parts, and what they cost today.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.containers}`, `/api${callPaths.components}`],
      fragments: studies.map((unit) => ({ of: 'mf-configurator/example-unit', props: { unit } })),
      load: () =>
        import(/* webpackChunkName: "case-studies" */ './caseStudies/CaseStudies.tsx').then((m) => m.CaseStudies),
    },
    {
      id: 'resources',
      path: pagePaths.resources,
      title: 'Resources',
      description: 'Measured drawings and data sheets of each kind of container.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.containers}`],
      load: () => import(/* webpackChunkName: "resources" */ './resources/Resources.tsx').then((m) => m.Resources),
    },
    {
      id: 'data-sheet',
      path: pagePaths.dataSheet,
      title: 'Data sheet',
      description: 'Dimensions, weight, lifting and lead time of a kind of container on one page.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.containers}`],
      search: [{ name: 'kind', values: containerKinds }],
      load: () => import(/* webpackChunkName: "data-sheet" */ './resources/DataSheet.tsx').then((m) => m.DataSheet),
    },
    {
      id: 'contact',
      path: pagePaths.contact,
      title: 'Contact',
      description: `Email, phone and answers to common questions. ${promises.reply}`,
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.features}`],
      load: () => import(/* webpackChunkName: "contact" */ './contact/Contact.tsx').then(({ Contact }) => Contact),
    },
    {
      id: 'terms',
      path: pagePaths.terms,
      title: 'Terms of Service',
      description: 'What an estimate on this site is, what it is not, and what using the site means.',
      access: 'public',
      render: 'server',
      load: () => import(/* webpackChunkName: "terms" */ './legal/Terms.tsx').then(({ Terms }) => Terms),
    },
    {
      id: 'newsletter',
      path: pagePaths.newsletter,
      title: 'Newsletter',
      description: 'Confirms a subscription to the newsletter, or ends it.',
      access: 'public',
      render: 'server',
      robots: 'noindex',
      load: () =>
        import(/* webpackChunkName: "newsletter" */ './newsletter/NewsletterLink.tsx').then((m) => m.NewsletterLink),
    },
    {
      id: 'privacy',
      path: pagePaths.privacy,
      title: 'Privacy Policy',
      description: 'What this site stores of what you send, what it keeps on your device, and how to have it deleted.',
      access: 'public',
      render: 'server',
      load: () => import(/* webpackChunkName: "privacy" */ './legal/Privacy.tsx').then(({ Privacy }) => Privacy),
    },
    {
      id: 'cookies',
      path: pagePaths.cookies,
      title: 'Cookie Policy',
      description: 'Which cookies this site sets, what your browser keeps for you, why and for how long.',
      access: 'public',
      render: 'server',
      load: () => import(/* webpackChunkName: "cookies" */ './legal/Cookies.tsx').then(({ Cookies }) => Cookies),
    },
  ],
});
