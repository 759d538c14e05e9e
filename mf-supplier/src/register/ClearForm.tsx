import { useToast } from '@fieldbox/shared-host';
import { LinkButton } from '@fieldbox/shared-ui/actions/LinkButton';
import { useForm } from 'react-final-form';

/** Empties the form and its draft, with an undo. */
export function ClearForm() {
  const form = useForm();
  const toast = useToast();

  function clear() {
    const { values } = form.getState();
    form.restart();
    const restore = () =>
      form.batch(() => {
        for (const [name, value] of Object.entries(values)) form.change(name, value);
      });
    toast({
      title: 'Form Cleared',
      description: 'Nothing of it is on this device any more.',
      action: { label: 'Undo', run: restore },
    });
  }

  return <LinkButton onClick={clear}>Clear this form</LinkButton>;
}
