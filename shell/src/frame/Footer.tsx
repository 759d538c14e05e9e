import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Logo } from '@fieldbox/shop-ui/brand/Logo';
import { Link } from '@onesite/shared-host';
import { fromDesktop, fromTablet, fromWide } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';

/** The shared footer (docs/specification/visitors.md#frame), drawn as a title block. */
export function Footer() {
  return (
    <Frame data-dock>
      <Columns>
        <div data-part="about">
          <Link data-part="home" to={pagePaths.home}>
            <Logo name={brand.name} />
          </Link>
          <p>Modular shipping-container mission support units for military and civilian organizations.</p>
        </div>
        <nav aria-labelledby="footer-quick">
          <h2 id="footer-quick">Quick Links</h2>
          <ul>
            <FooterLink to={pagePaths.home}>Home</FooterLink>
            <FooterLink to={pagePaths.about}>About Us</FooterLink>
            <FooterLink to={pagePaths.solutions}>Solutions</FooterLink>
            <FooterLink to={pagePaths.configurator}>Configurator</FooterLink>
            <FooterLink to={pagePaths.contact}>Contact</FooterLink>
          </ul>
        </nav>
        <nav aria-labelledby="footer-solutions">
          <h2 id="footer-solutions">Solutions</h2>
          <ul>
            <FooterLink to={`${pagePaths.solutions}?sector=military`}>Military Solutions</FooterLink>
            <FooterLink to={`${pagePaths.solutions}?sector=civilian`}>Civilian Solutions</FooterLink>
            <FooterLink to={pagePaths.supplier}>Supplier Portal</FooterLink>
            <FooterLink to={pagePaths.caseStudies}>Case Studies</FooterLink>
            <FooterLink to={pagePaths.resources}>Resources</FooterLink>
          </ul>
        </nav>
        <div>
          <h2>Contact Us</h2>
          <ul>
            {brand.address ? (
              <li>
                <address>{brand.address}</address>
              </li>
            ) : null}
            <li>
              <a href={brand.phoneLink}>{brand.phone}</a>
            </li>
            <li>
              <a href={brand.mailLink} translate="no">
                {brand.email}
              </a>
            </li>
          </ul>
        </div>
      </Columns>
      <Legal>
        <p>
          © <CurrentYear /> <span>{brand.name}</span>
        </p>
        <ul>
          <FooterLink to={pagePaths.privacy}>Privacy Policy</FooterLink>
          <FooterLink to={pagePaths.terms}>Terms of Service</FooterLink>
          <FooterLink to={pagePaths.cookies}>Cookie Policy</FooterLink>
        </ul>
      </Legal>
    </Frame>
  );
}

const FooterLink = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
);

const Frame = styled.footer`
  padding: var(--s-7) max(var(--edge), calc((100% - var(--page)) / 2 + var(--edge))) var(--s-5);
`;

const Columns = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  > * { min-width: 0; padding: var(--s-5); border-bottom: 1px solid var(--line-strong); overflow-wrap: anywhere; }
  > *:last-child { border-bottom: 0; }
  h2 {
    margin-bottom: var(--s-3);
    color: var(--ink-2);
    font-size: var(--t-1);
    font-stretch: 100%;
    font-weight: 560;
    letter-spacing: 0;
  }
  li a { display: inline-block; padding: 5px 0; font-size: var(--t-2); text-decoration: none; }
  li a:hover { text-decoration: underline; }
  address { font-size: var(--t-2); }
  [data-part='home'] { display: inline-flex; text-decoration: none; }
  [data-part='about'] p { max-width: 30ch; margin-top: var(--s-4); color: var(--ink-2); font-size: var(--t-2); }
  @media ${fromTablet} {
    grid-template-columns: 1fr 1fr;
    > *:nth-child(even) { border-left: 1px solid var(--line-strong); }
    > *:nth-last-child(-n + 2) { border-bottom: 0; }
  }
  @media ${fromDesktop} {
    grid-template-columns: 3.4fr 2.6fr 2.6fr 3.2fr;
    > * { border-bottom: 0; }
    > * + * { border-left: 1px solid var(--line-strong); }
  }
  @media ${fromWide} { grid-template-columns: 4fr 2.6fr 2.6fr 2.8fr; }
`;

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: baseline;
  padding-top: var(--s-4);
  color: var(--ink-2);
  font-size: var(--t-1);
  ul { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; }
  a { display: inline-block; padding: 4px 0; }
  @media ${fromTablet} { ul { margin-left: auto; } }
`;

/**
 * A document is cached while its release is live, so it may contain last year. React must not discard the page because of that, so
 * the year is corrected after hydration.
 */
export const CurrentYear = () => (
  <span suppressHydrationWarning ref={correctYear}>
    {year()}
  </span>
);

const year = () => String(new Date().getUTCFullYear());

function correctYear(shown: HTMLElement | null) {
  if (shown && shown.textContent !== year()) shown.textContent = year();
}
