import * as pagePaths from '@fieldbox/contract/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/supplierComponents';
import { useNavigate } from '@fieldbox/shared-host';
import { Alert } from '@fieldbox/shared-ui/feedback/Alert';
import { useEffect, useRef } from 'react';

/** Milliseconds until the dashboard opens (docs/specification/suppliers.md#components). */
const delayMs = 3_000;

/** In place of the form, whose focus it takes. */
export function ComponentAdded({ component: { name } }: { component: SupplierComponent }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    place.current?.focus();
    const timer = setTimeout(() => navigate(pagePaths.supplierDashboard), delayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="ok" role="status" title={`${name} is added.`}>
        The dashboard opens in 3 seconds.
      </Alert>
    </div>
  );
}
