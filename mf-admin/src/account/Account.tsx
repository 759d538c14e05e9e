import { useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';

const accountDialog = lazyCode(() =>
  import(/* webpackChunkName: "admin-account" */ './AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog),
);

/** Opens an administrator's own account, at `?account=open`. */
export function Account() {
  const [search, setSearch] = useSearchParams();
  const show = (isOpen: boolean) =>
    setSearch((present) => {
      const next = new URLSearchParams(present);
      if (isOpen) next.set('account', 'open');
      else next.delete('account');
      return next;
    });

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => show(true)}>
        Account
      </Button>
      {search.get('account') === 'open' ? (
        <LazyDialog
          code={accountDialog}
          props={{ onClose: () => show(false) }}
          title="Your account"
          onClose={() => show(false)}
        />
      ) : null}
    </>
  );
}
