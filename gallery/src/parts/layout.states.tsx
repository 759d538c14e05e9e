import { Button } from '@onesite/shared-ui/actions/Button';
import { NumberedSteps } from '@onesite/shared-ui/layout/NumberedSteps';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { PersonCard, PersonPlace } from '@onesite/shared-ui/layout/PersonCard';
import { Section } from '@onesite/shared-ui/layout/Section';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const steps = [
  { name: 'A person reads it', text: 'All of your answers, not only the list above.' },
  { name: 'We reply', text: 'Within 24-48 hours, by mail, with questions or a quote.' },
];

const frame = { outline: '1px dashed var(--line-strong)', paddingBlock: 'var(--s-4)' };

const head = (name: string, note: string, initials: string) => (
  <ToolHead heading="Releases" controls={<Button>Leave</Button>}>
    <PersonCard label="Your session" name={name} note={note} initials={initials} />
  </ToolHead>
);

// Headings and sections are one part, because an h2 has to follow an h1 in a catalogue, too.
export const layout: States[] = [
  {
    part: 'PageHeading and Section',
    use: 'The one h1 of a page, which takes the focus after a navigation; PageHead gives it its room; and a named region under its h2. open is the rhythm of marketing pages, close that of tools.',
    states: {
      'PageHeading, tool': (
        <PageHeading size="tool" id="heading-tool">
          Admin Dashboard
        </PageHeading>
      ),
      'PageHeading, page': (
        <PageHead>
          <PageHeading
            id="heading-page"
            lede="Four steps: the mission, the container, what goes into it, and where the quote is sent."
          >
            FieldBox Configurator
          </PageHeading>
        </PageHead>
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
      'Section, close': (
        <Section heading="Orders" space="close">
          <p>The list stands here.</p>
        </Section>
      ),
    },
  },
  {
    part: 'NumberedSteps',
    use: 'What happens one after the other, each step in a sentence or two.',
    states: {
      Wide: <NumberedSteps steps={steps} />,
      Narrow: (
        <Narrow>
          <NumberedSteps steps={steps} />
        </Narrow>
      ),
    },
  },
  {
    part: 'Page',
    use: 'The column of a page: centred, at most 1440 px (dense: 1600), with the margins of the grid.',
    states: {
      Open: (
        <Page style={frame}>
          <p>Text of 16 px; controls of 48.</p>
          <Button>Contact Us</Button>
        </Page>
      ),
      Dense: (
        <Page density="dense" style={frame}>
          <p>Text of 15 px; controls of 40 where the pointer is fine.</p>
          <Button>Refresh</Button>
        </Page>
      ),
    },
  },
  {
    part: 'ToolHead, with PersonCard',
    use: 'The first line of a dashboard: its heading, who is logged in, and controls.',
    states: {
      'Logged in': head('Ana Ruiz', 'ana.ruiz@fieldbox.example', 'AR'),
      Narrow: <Narrow>{head('Ana Ruiz', 'ana.ruiz@fieldbox.example', 'AR')}</Narrow>,
      'Long text': (
        <Narrow>
          {head('Maria-Antonia Papadopoulou-Georgiou', 'maria-antonia.papadopoulou@logistics.fieldbox.example', 'MP')}
        </Narrow>
      ),
      'Not known yet': (
        <ToolHead heading="Releases" controls={<Button>Leave</Button>}>
          <PersonPlace />
        </ToolHead>
      ),
    },
  },
];
