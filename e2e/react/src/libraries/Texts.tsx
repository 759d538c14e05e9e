import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

const resources = { en: { translation: { hello: 'Hello' } }, uk: { translation: { hello: 'Вітаю' } } };

export function Texts() {
  const [texts] = useState(() => {
    const instance = createInstance();
    void instance.use(initReactI18next).init({ lng: 'en', resources, initAsync: false });
    return instance;
  });
  return (
    <I18nextProvider i18n={texts}>
      <h1>Texts</h1>
      <Hello />
    </I18nextProvider>
  );
}

function Hello() {
  const { t, i18n } = useTranslation();
  return (
    <button type="button" onClick={() => i18n.changeLanguage('uk')}>
      {t('hello')}
    </button>
  );
}
