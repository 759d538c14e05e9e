import { useToast } from '@onesite/shared-host';
import { useForm } from 'react-final-form';

/** @returns the function that empties a form and its draft, with an undo */
export function useClearForm() {
  const form = useForm();
  const toast = useToast();

  return () => {
    const { values } = form.getState();
    form.restart();
    const restore = () =>
      form.batch(() => {
        for (const [name, value] of Object.entries(values)) form.change(name, value);
      });
    toast({
      title: 'Form Cleared',
      description: 'It has been removed from this device.',
      action: { label: 'Undo', run: restore },
    });
  };
}
