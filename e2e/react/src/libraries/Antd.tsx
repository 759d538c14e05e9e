import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { useNonce, useServerInsertedHTML } from '@onesite/shared-host';
import { Button, ConfigProvider, Tag } from 'antd';
import { type ReactNode, useState } from 'react';

function AntdStyles({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [cache] = useState(() => createCache());
  useServerInsertedHTML(() => <style nonce={nonce} dangerouslySetInnerHTML={{ __html: extractStyle(cache, true) }} />);
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider csp={nonce === undefined ? {} : { nonce }}>{children}</ConfigProvider>
    </StyleProvider>
  );
}

export function Antd() {
  const [count, setCount] = useState(0);
  return (
    <AntdStyles>
      <h1>antd</h1>
      <Button type="primary" onClick={() => setCount(count + 1)}>
        Count {count}
      </Button>
      {count > 0 && <Tag>Later</Tag>}
    </AntdStyles>
  );
}
