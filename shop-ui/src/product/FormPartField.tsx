import { type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { notDrawn, partLabel, partWords } from '@fieldbox/contract/catalogue/partWords';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { Radio } from '@onesite/shared-ui/forms/Checkbox';
import { FieldError } from '@onesite/shared-ui/forms/Field';
import { useBoundField } from '@onesite/shared-ui/forms/FormTextField';
import { fromTablet, muted, sheet, stack } from '@onesite/shared-ui/layout/parts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { PartWindow } from '../illustrations/PartWindow.tsx';

const legend = 'How it appears on the drawing';
const hint = 'Choose the closest shape. It sets the place on the unit and the icon in lists.';

/** An empty text: the component is inside, and is not drawn. */
type Value = PartName | '';

const commonParts = ['temperature-high', 'plug', 'solar-panel', 'satellite-dish', 'tools', 'lock', 'crate'] as const;
/** The choices that are always shown, in their order. */
const offered: readonly Value[] = [...commonParts, ''];
const others = (Object.keys(parts) as PartName[]).filter((part) => !offered.includes(part));

/** Inside a react-final-form: the shape that a component is drawn as, chosen among drawings, of which eight are shown at first. */
export function FormPartField({ name }: { name: string }) {
  const { input, error } = useBoundField<string>(name, { parse: asItIs, format: asItIs });
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const chosen = input.value ?? '';
  const [first] = useState(chosen);
  // Of the others, the component's own shape is shown too, also after something else is chosen.
  const own = others.filter((part) => part === chosen || part === first);
  return (
    <Root
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={Boolean(error)}
    >
      <legend id={`${id}-legend`}>{legend}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <div data-choices>
        {[...offered, ...(showsAll ? others : own)].map((part) => (
          <label key={part}>
            <PartWindow part={part || null} alt="" />
            <span>
              <Radio
                name={name}
                value={part}
                checked={chosen === part}
                onChange={() => input.onChange(part)}
                onBlur={() => input.onBlur()}
                onFocus={() => input.onFocus()}
              />
              <span>
                <b>{partLabel(part || null)}</b>
                {sizeOf(part) ? <small>{sizeOf(part)}</small> : null}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div>
        <LinkButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer shapes' : `Show all ${offered.length + others.length} shapes`}
        </LinkButton>
      </div>
    </Root>
  );
}

/** Without it, final-form would make `undefined` of an empty text, which is a choice here. */
const asItIs = (value: string) => value;

const sizeOf = (part: Value) => (part ? partWords[part].size : notDrawn.size);

const Root = styled.fieldset`
  ${stack}
  gap: 10px;
  font-size: var(--t-2);
  /* A legend is laid out in the grid of its fieldset only if it floats. */
  > legend { float: left; width: 100%; font-weight: 560; line-height: 1.4; }
  > legend + p { max-width: 62ch; ${muted} line-height: 1.45; }
  /* Windows side by side in one frame: two in a row on phones, four from 620 px. A last row may have free places. */
  > [data-choices] { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); overflow: hidden; ${sheet} }
  &[aria-invalid='true'] > [data-choices] { border-color: var(--error); border-left-width: 3px; }
  @media ${fromTablet} { > [data-choices] { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
  /* The lines between windows are the upper and the left one of each, which the frame hides at its edges. */
  label {
    display: grid;
    align-content: start;
    margin: -1px 0 0 -1px;
    border: solid var(--line);
    border-width: 1px 0 0 1px;
    font-size: var(--t-1);
    line-height: 1.35;
    overflow-wrap: anywhere;
    cursor: pointer;
    &:last-child:nth-child(odd) { border-right-width: 1px; }
    @media ${fromTablet} { &:last-child:not(:nth-child(4n)) { border-right-width: 1px; } }
    &:hover { background: var(--paper); }
    &:is(:has(:checked), :has(:focus-visible)) { outline: 2px solid var(--highlight, transparent); outline-offset: -4px; }
    &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
    &:has(:focus-visible) { outline-color: var(--focus); }
    > span + span {
      display: grid;
      grid-template-columns: 20px minmax(0, 1fr);
      gap: 10px;
      align-items: start;
      padding: 9px 10px 10px;
      border-top: 1px solid var(--line);
    }
    input { margin-top: -1px; }
    input:focus-visible { outline: none; }
    b { font-weight: 500; }
    &:has(:checked) b { font-weight: 600; }
    small { display: block; color: var(--ink-2); font-size: var(--t-0); }
  }
`;
