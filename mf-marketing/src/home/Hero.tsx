import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Link } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { ArrowRight, Pause, Play } from '@onesite/shared-ui/icons/LineIcon';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { bare, fromDesktop, fromTablet, fromWide, grid, muted } from '@onesite/shared-ui/layout/parts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import commandPostNarrow from '../drawings/heroCommandPostNarrow.unit.json';
import commandPostWide from '../drawings/heroCommandPostWide.unit.json';
import medicalBayNarrow from '../drawings/heroMedicalBayNarrow.unit.json';
import medicalBayWide from '../drawings/heroMedicalBayWide.unit.json';

export const Hero = () => (
  <Band aria-labelledby="page-heading">
    <Page>
      <div>
        <PageHeading size="hero">
          Drawn today. <span>Deployed in weeks.</span>
        </PageHeading>
        <p>
          Configurable, rapidly deployable modular shipping-container mission support units. Choose a mission, a
          container and its components; the drawing and the estimated price follow every choice.
        </p>
        <SectorChoice />
        <small>
          Not sure what you need? <TextLink to={pagePaths.questionnaire}>Answer a few questions</TextLink>
        </small>
      </div>
      <Pictures />
    </Page>
  </Band>
);

const useCases: { sector: Sector; label: string }[] = [
  { sector: 'military', label: 'Military Use Case' },
  { sector: 'civilian', label: 'Civilian Use Case' },
];

const SectorChoice = () => (
  <nav aria-label="Use cases">
    {useCases.map(({ sector, label }) => (
      <Link key={sector} to={`${pagePaths.configurator}?sector=${sector}`} data-next>
        <span data-sector={sector} aria-hidden />
        <span>{label}</span>
        <ArrowRight size={18} />
      </Link>
    ))}
  </nav>
);

/** Narrow screens get drawings of their own, because scaled ones would be too small. */
const pictures = [
  { name: 'command post', caption: 'Command post, 20 ft, military', wide: commandPostWide, narrow: commandPostNarrow },
  { name: 'medical bay', caption: 'Medical bay, expandable, civilian', wide: medicalBayWide, narrow: medicalBayNarrow },
];

/** Two drawings in rotation (docs/specification/visitors.md#home). The second is loaded after the first view. */
function Pictures() {
  const isHydrated = useHydrated();
  const { shown, show, isPaused, toggle, handlers } = useRotation(pictures.length);
  return (
    <figure {...handlers}>
      <div>
        {pictures.map(({ caption, wide, narrow }, index) => (
          <div key={caption} aria-hidden={index !== shown} data-lazy={index > 0 || undefined}>
            {(index === 0 || isHydrated) && (
              <DrawingImage
                shown={narrow}
                wide={wide}
                alt={wide.description}
                loading="eager"
                fetchPriority={index === 0 ? 'high' : 'low'}
              />
            )}
          </div>
        ))}
      </div>
      <figcaption>
        <span aria-live={isPaused ? 'polite' : 'off'}>{pictures[shown]!.caption}</span>
        <fieldset aria-label="Hero pictures">
          {pictures.map(({ name, caption }, index) => (
            <button
              key={caption}
              type="button"
              aria-label={`Picture ${index + 1}: ${name}`}
              aria-pressed={index === shown}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" aria-label={isPaused ? 'Resume rotation' : 'Pause rotation'} onClick={toggle}>
            {isPaused ? <Play size={16} /> : <Pause size={16} />}
          </button>
        </fieldset>
      </figcaption>
    </figure>
  );
}

/** How long each picture is shown (docs/specification/visitors.md#home). */
const intervalMs = 4000;

/**
 * Which of `count` pictures is shown. The rotation stops while the pointer or the focus is on the pictures, while the tab is
 * hidden, and after Pause; with reduced motion it is paused from the start. After Resume, pointer or focus on that button
 * no longer stop it.
 */
function useRotation(count: number) {
  const [shown, show] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const isRunning = !isPaused && !isHovered && !isFocused && !isHidden;

  useEffect(() => {
    const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
    const pauseIfPreferred = () => preference.matches && setPaused(true);
    pauseIfPreferred();
    preference.addEventListener('change', pauseIfPreferred);
    return () => preference.removeEventListener('change', pauseIfPreferred);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => show((shown + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  function toggle() {
    setPaused(!isPaused);
    if (!isPaused) return;
    setHovered(false);
    setFocused(false);
  }

  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { shown, show, isPaused, toggle, handlers };
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/* A patch of a unit's corrugated side in its sector's paint. Paints are not tokens, which name roles. */
const folds = (fold: string) => `repeating-linear-gradient(90deg, ${fold} 0 2px, transparent 2px 8px)`;
const stripe = 'linear-gradient(var(--signal), var(--signal)) 0 7px / 100% 6px no-repeat';

const Band = styled.section`
  border-bottom: 1px solid var(--line);
  overflow: clip;
  > div { ${grid} gap: var(--s-5); padding-block: var(--s-7) var(--s-5); }
  /* The drawing's floor may extend below the text, but not its unit. */
  > div > div { position: relative; z-index: 1; }
  h1 span { display: block; }
  h1 + p { max-width: 46ch; margin-top: var(--s-5); color: var(--ink-2); font-size: var(--t-3); text-wrap: pretty; }
  small { display: block; margin-top: var(--s-4); color: var(--ink-2); font-size: var(--t-2); }
  nav { display: grid; gap: 12px; margin-top: var(--s-6); }
  nav > a {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 60px;
    padding: 8px 20px 8px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--sheet);
    color: var(--ink);
    font: 560 var(--t-2) / 1.2 var(--font-text);
    text-decoration: none;
  }
  nav > a:hover { border-color: var(--ink); box-shadow: inset 0 -3px 0 var(--signal); }
  nav .lucide { margin-left: auto; }
  [data-sector] {
    flex: none;
    width: 34px;
    height: 34px;
    border: 1px solid var(--ink);
    forced-color-adjust: none; /* the colour is its meaning */
  }
  [data-sector='military'] { background: ${folds('#515b47')} #6b7660; }
  [data-sector='civilian'] { background: ${stripe}, ${folds('#c2cacc')} #eef1f1; }
  @media (prefers-color-scheme: dark) {
    [data-sector='military'] { background: ${folds('#2e3628')} #424c39; }
    [data-sector='civilian'] { background: ${stripe}, ${folds('#475359')} #66737a; }
  }
  /* The drawing extends over the margins up to the edges of the window, beside the text up to the right one. */
  figure { margin-inline: calc(var(--edge) * -1); }
  figure > div { display: grid; }
  /* On top of each other, so that nothing moves when they change. */
  figure > div > div { grid-area: 1 / 1; transition: opacity var(--d-2); }
  figure > div > [aria-hidden='true'] { opacity: 0; visibility: hidden; transition: opacity var(--d-2), visibility 0s var(--d-2); }
  figcaption { position: relative; display: flex; align-items: center; gap: 16px; padding-inline: var(--edge); ${muted} }
  fieldset { display: flex; gap: 4px; align-items: center; margin-left: auto; }
  fieldset > button { ${bare} display: grid; place-items: center; width: 44px; height: 44px; color: var(--ink); }
  [aria-pressed]::before { content: ''; width: 32px; height: 4px; background: var(--line-strong); }
  [aria-pressed]:hover::before { background: var(--ink); }
  [aria-pressed='true']::before { background: var(--highlight, var(--signal)); }
  fieldset > :last-child:hover { background: var(--inset); }
  @media ${fromTablet} {
    nav { grid-template-columns: 1fr 1fr; max-width: 540px; }
    /* The image (1076 by 700) is larger than its place (840 by 600), so that its floor extends below text and caption. */
    figure > div { aspect-ratio: 840 / 600; }
    figure > div > div { position: relative; }
    img { position: absolute; top: 0; right: 0; width: calc(100% * 1076 / 840); max-width: none; }
  }
  @media ${fromDesktop} {
    > div { grid-template-columns: minmax(0, 6fr) minmax(0, 7fr); align-items: start; padding-bottom: var(--s-6); }
    > div > div { padding-bottom: var(--s-5); }
    figure { margin: 0 calc(var(--edge) * -1) 0 -16px; }
    figcaption { padding-inline: 16px var(--edge); }
  }
  @media ${fromWide} { > div { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); } }
`;
