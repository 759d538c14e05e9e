import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Logo } from '@fieldbox/shop-ui/brand/Logo';
import { Link } from '@onesite/shared-host';
import { CurrentYear } from './CurrentYear.tsx';
import { Columns, Frame, Legal } from './Footer.styles.ts';

/** The shared footer (docs/specification/visitors.md#frame), drawn as a title block. */
export function Footer() {
  return (
    <Frame data-dock>
      <Columns>
        <div className="about">
          <Link className="home" to={pagePaths.home}>
            <Logo name={brand.name} />
          </Link>
          <p>Modular shipping-container mission support units for military and civilian organisations.</p>
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
            <li>
              <address>{brand.address}</address>
            </li>
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
