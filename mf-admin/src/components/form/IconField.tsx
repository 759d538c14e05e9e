import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { defaultComponentIcon } from '@fieldbox/contract/catalogue/parts';
import { ComponentIcon } from '@fieldbox/shop-ui/illustrations/ComponentIcon';
import { FormSelectField } from '@onesite/shared-ui/forms/FormSelectField';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';

const offered: readonly string[] = [defaultComponentIcon, ...componentIcons];

/** The icon by its name, drawn beside its choice. An unknown name stays, unless another is selected. */
export function IconField() {
  const {
    input: { value },
    meta,
  } = useField<string>('icon');
  const names = [...new Set([...offered, meta.initial, value])].filter((name): name is string => Boolean(name));
  return (
    <Pair>
      <FormSelectField name="icon" label="Icon" options={names.map((name) => ({ value: name, label: name }))} />
      <span>
        <ComponentIcon name={value} />
      </span>
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start; /* not the height of the field beside it, which may have a message */
  align-items: start;
  select { border-right: 0; border-radius: var(--radius-control) 0 0 var(--radius-control); }
  > span {
    display: grid;
    place-items: center;
    align-self: end;
    width: 48px;
    height: var(--control);
    border: 1px solid var(--line-strong);
    border-radius: 0 var(--radius-control) var(--radius-control) 0;
    background: var(--inset);
  }
`;
