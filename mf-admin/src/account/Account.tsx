import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { Button } from '@onesite/shared-ui/actions/Button';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';

const accountDialog = lazyCode(() =>
  import(/* webpackChunkName: "admin-account" */ './AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog),
);

/** Opens an administrator's own account, at `?account=open`. */
export function Account() {
  const { parameters, openLayer, closeLayer } = useAddress();
  const close = () => closeLayer({ account: undefined });

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => openLayer({ account: 'open' })}>
        Account
      </Button>
      {parameters.get('account') === 'open' ? (
        <LazyDialog code={accountDialog} title="Your account" onClose={close} />
      ) : null}
    </>
  );
}
