import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Button } from '@mui/material';
import { useNonce, useServerInsertedHTML } from '@onesite/shared-host';
import { type ReactNode, useState } from 'react';

function EmotionStyles({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [cache] = useState(() => Object.assign(createCache({ key: 'react', nonce }), { compat: true as const }));
  useServerInsertedHTML(() => (
    <style
      nonce={nonce}
      data-emotion={`${cache.key} ${Object.keys(cache.inserted).join(' ')}`}
      dangerouslySetInnerHTML={{ __html: Object.values(cache.inserted).join('') }}
    />
  ));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

export function Mui() {
  const [count, setCount] = useState(0);
  return (
    <EmotionStyles>
      <h1>MUI</h1>
      <Button variant="contained" sx={{ width: 321 }} onClick={() => setCount(count + 1)}>
        Count {count}
      </Button>
      {count > 0 && (
        <Button variant="outlined" sx={{ width: 123 }}>
          Later
        </Button>
      )}
    </EmotionStyles>
  );
}
