import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { ArrowRight, Download, Mail, RotateCw, Trash2, X } from 'lucide-react';
import { Samples, samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const back = { children: 'Back' };
const next = { variant: 'go', children: 'Next' } as const;
const send = { variant: 'ink', children: 'Send Message' } as const;
const hover = { 'data-shown': 'hover' } as const;
const focus = { 'data-shown': 'focus' } as const;
const pending = { pending: true, pendingLabel: 'Submitting...', children: 'Submit' };
const contact = { to: '/contact', children: 'Contact Us' };
const about = { to: '/about', children: 'About FieldBox' };

export const actions: States[] = [
  {
    part: 'Button',
    use: 'What does something. go is the next step of the page, at most one on a screen; ink is the submit of a form beside it.',
    states: {
      Plain: samples(Button, back, next, send, { variant: 'danger', children: 'Delete component' }),
      Hover: samples(Button, { ...hover, ...back }, { ...hover, ...next }, { ...hover, ...send }),
      Focus: samples(Button, { ...focus, ...back }, { ...focus, ...next }, { ...focus, ...send }),
      Disabled: (
        <Samples>
          <Button {...next} aria-disabled />
          <span>Choose a container first.</span>
        </Samples>
      ),
      Pending: samples(Button, pending, { ...pending, variant: 'go' }, { ...pending, variant: 'ink' }),
      Sizes: samples(
        Button,
        { size: 'small', children: 'Small' },
        { children: 'Regular' },
        { size: 'large', children: 'Large' },
      ),
      Icon: samples(
        Button,
        { children: [<Download key="icon" size={18} />, 'Export CSV (46)'] },
        { size: 'small', children: [<Trash2 key="icon" size={18} />, 'Delete'] },
      ),
      Dense: (
        <Page density="dense" style={{ padding: 0 }}>
          {samples(Button, { children: 'Refresh' }, { variant: 'ink', children: 'Add Component' })}
        </Page>
      ),
      'Long text': (
        <Button>
          Request a quote for a reinforced forty foot unit with satellite terminal, solar array and air conditioning,
          delivered to the harbour
        </Button>
      ),
    },
  },
  {
    part: 'ButtonLink',
    use: 'A link to a page that looks like a button.',
    states: {
      Plain: samples(
        ButtonLink,
        contact,
        { to: '/configurator', variant: 'go', size: 'large', children: 'Start Your Configuration' },
        { to: '/supplier', variant: 'ink', size: 'small', children: 'Suppliers' },
      ),
      'Hover, focus': samples(ButtonLink, { ...contact, ...hover }, { ...contact, ...focus }),
      Unavailable: <ButtonLink {...contact} aria-disabled />,
    },
  },
  {
    part: 'IconButton',
    use: 'One icon in a square of 44 px, with a name for those who listen. The shell shows that name as a tooltip.',
    states: {
      Plain: samples(
        IconButton,
        { label: 'Close', children: <X size={20} /> },
        { label: 'Refresh the list', children: <RotateCw size={20} /> },
      ),
      'Hover, focus': samples(
        IconButton,
        { label: 'Write to us', children: <Mail size={20} />, ...hover },
        { label: 'Write to FieldBox', children: <Mail size={20} />, ...focus },
      ),
      Disabled: (
        <IconButton label="Refresh, not now" disabled>
          <RotateCw size={20} />
        </IconButton>
      ),
    },
  },
  {
    part: 'LinkButton',
    use: 'An action among text or in a table’s row.',
    states: { Plain: <LinkButton>Delete</LinkButton>, Disabled: <LinkButton disabled>Delete</LinkButton> },
  },
  {
    part: 'TextLink',
    use: 'A link in a sentence, or alone with a target of 44 px.',
    states: {
      'In a sentence': (
        <p>
          Most units leave the yard in 2 to 4 weeks; see <TextLink to="/solutions">the solutions</TextLink> or write to{' '}
          <TextLink href="mailto:info@fieldbox.example">info@fieldbox.example</TextLink>.
        </p>
      ),
      Alone: (
        <Samples>
          <TextLink to="/solutions" alone>
            All solutions <ArrowRight size={16} />
          </TextLink>
          <TextLink href="mailto:info@fieldbox.example" alone>
            <Mail size={16} /> info@fieldbox.example
          </TextLink>
        </Samples>
      ),
      'Hover, focus': samples(TextLink, { ...about, ...hover }, { ...about, ...focus }),
    },
  },
];
