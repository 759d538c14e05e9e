import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { ConfirmDialog, type ConfirmDialogProps } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { Dialog, type DialogProps } from '@onesite/shared-ui/overlay/Dialog';
import { ExpiredSessionDialog } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import type { ComponentType } from 'react';
import { Opener } from '../frame/Opener.tsx';
import type { States } from '../frame/states.ts';

type Props<Of> = Partial<Of> & { opener: string };

const Asked = ({ opener, ...state }: Props<ConfirmDialogProps>) => (
  <Opener name={opener}>
    {(open, close) => (
      <ConfirmDialog
        {...state}
        open={open}
        title="Delete Solar Panel Array?"
        confirmLabel="Delete component"
        pendingLabel="Deleting..."
        onConfirm={close}
        onCancel={close}
      >
        214 orders hold it and keep it. It can be restored from Activity.
      </ConfirmDialog>
    )}
  </Opener>
);

const Opened = ({ opener, ...dialog }: Props<DialogProps> & Pick<DialogProps, 'title' | 'children'>) => (
  <Opener name={opener}>
    {(open, close) => (
      <Dialog
        {...dialog}
        open={open}
        onOpenChange={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="ink" onClick={close}>
              Save
            </Button>
          </>
        }
      />
    )}
  </Opener>
);

const answers = Array.from({ length: 48 }, (_, index) => (
  <p key={String(index)}>{`Answer ${index + 1}: coastal, island.`}</p>
));

const Lazy = ({ opener, code }: { opener: string; code: typeof slow }) => (
  <Opener name={opener}>
    {(open, close) => (open ? <LazyDialog code={code} title="Create component" onClose={close} /> : null)}
  </Opener>
);

const slow = lazyCode(() => new Promise<ComponentType>(() => {}));
const broken = lazyCode<ComponentType>(() => Promise.reject(new Error('The network is away.')));

export const overlay: States[] = [
  {
    part: 'ConfirmDialog',
    use: 'Asks once before something that takes things away; says in figures what it touches. Cancel has the focus.',
    states: {
      Plain: <Asked opener="Delete a component" />,
      Failed: <Asked opener="Delete, and fail" error="Failed to delete component. Please try again." />,
      'A safe answer': <Asked opener="Override a change" cancelVariant="ink" confirmVariant="plain" />,
    },
  },
  {
    part: 'Dialog',
    use: 'A window over the page, the whole screen below 620 px. Escape and the scrim close it; the focus goes back.',
    states: {
      Regular: (
        <Opened opener="Edit a component" title="Edit Component" description="It changes for new quotes only.">
          <TextField label="Name" required defaultValue="Solar array 4.8 kW" />
        </Opened>
      ),
      'Wide and long': (
        <Opened opener="Show a response" title="Survey Response Details" size="wide">
          {answers}
        </Opened>
      ),
    },
  },
  {
    part: 'ExpiredSessionDialog',
    use: 'The login over a page whose session has expired. The page beneath stays as it is; only Logout leaves it.',
    states: {
      'To open': (
        <Opener name="Let the session expire">
          {(open, close) =>
            open ? (
              <ExpiredSessionDialog
                username="eleni"
                onLogin={async () => ({ title: 'Login Failed', message: 'Invalid credentials. Please try again.' })}
                onLogout={close}
              />
            ) : null
          }
        </Opener>
      ),
    },
  },
  {
    part: 'FormDialog',
    use: 'A dialog that holds a form. It asks before unsaved work is lost, whichever way one leaves.',
    states: {
      'To open': (
        <Opener name="Fill in a form">
          {(open, close) =>
            open ? (
              <FormDialog<{ name?: string }>
                title="Edit Component"
                onSubmit={async () => undefined}
                onClose={close}
                submitLabel="Save"
                summary={{ title: 'Missing Fields', text: 'Please fill in all required fields.' }}
                fields={['name']}
                validate={({ name }) => (name ? {} : { name: 'Component name is required' })}
              >
                <FieldStack>
                  <FormTextField name="name" label="Name" required />
                </FieldStack>
              </FormDialog>
            ) : null
          }
        </Opener>
      ),
    },
  },
  {
    part: 'LazyDialog',
    use: 'A dialog that a first view does not need: its code is loaded when it is opened.',
    states: {
      'On its way': <Lazy opener="Open, and wait" code={slow} />,
      'Could not be loaded': <Lazy opener="Open, without a network" code={broken} />,
    },
  },
];
