import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Section } from '@onesite/shared-ui/layout/Section';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import type { States } from '../frame/states.ts';

// Both are in one section, because an h2 has to follow an h1 in a catalogue, too.
export const states: States = {
  part: 'PageHeading and Section',
  use: 'The one h1 of a page, which takes the focus after a navigation; and a named region under its h2. open is the rhythm of marketing pages, close that of tools.',
  states: {
    'PageHeading, tool': (
      <PageHeading size="tool" id="heading-tool">
        Admin Dashboard
      </PageHeading>
    ),
    'PageHeading, page': (
      <PageHeading
        id="heading-page"
        lede="Four steps: the mission, the container, what goes into it, and where the quote is sent."
      >
        FieldBox Configurator
      </PageHeading>
    ),
    'PageHeading, hero': (
      <PageHeading size="hero" id="heading-hero" lede="Built in a yard, proven in the field.">
        The unit is ready before the ground is
      </PageHeading>
    ),
    'Long text': (
      <PageHeading size="tool" id="heading-long">
        Telecommunications and air-conditioning for Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
      </PageHeading>
    ),
    'Section, flush': (
      <Section
        heading="Container types"
        lede="Six shells, one geometry: each takes the same parts, so a unit can change its work in the field."
        space="flush"
      >
        <p>20 ft, 40 ft, expandable, reinforced, multi, hybrid.</p>
      </Section>
    ),
    'Section, close': (
      <Section heading="Orders" space="close">
        <p>The list stands here.</p>
      </Section>
    ),
    'Hidden heading': (
      <Section heading="Testimonials" hideHeading space="close">
        <p>
          Its name is heard, not seen.
          <VisuallyHidden> So is this sentence.</VisuallyHidden>
        </p>
      </Section>
    ),
  },
};
