import { useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Link } from 'lucide-react';

/** Copies the link to a record: `address` is relative to the page, such as `?open=1008`. */
export function CopyLinkButton({ address }: { address: string }) {
  const toast = useToast();
  async function copy() {
    const link = new URL(address, window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', description: link });
    } catch {
      toast({ title: 'Link not copied', description: link, variant: 'destructive' });
    }
  }
  return (
    <Button onClick={copy}>
      <Link size={18} aria-hidden />
      Copy link
    </Button>
  );
}
