import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { DrawnSocialLink } from '../../domain/article/author';
import type { Menu } from '../../domain/story/layout';
import { PrivacyChoicesButton } from '../consent/privacy-choices-button';
import { SocialList } from '../../ui/icons/social-list';
import { ContentLink } from '../../ui/links/content-link';
import * as styles from './site-footer.module.css';

type SiteFooterProps = {
  menus: readonly Menu[];
  socialLinks: readonly DrawnSocialLink[];
  year: number;
};

export function SiteFooter({ menus, socialLinks, year }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <p className={styles.brand}>{site.name}</p>
          <SocialList links={socialLinks} label={`${site.name} elsewhere`} />
        </div>
        <nav className={styles.menus} aria-label="Footer">
          {menus.map((menu) => (
            <section key={menu.label}>
              <h2 className={styles.label}>
                {menu.link ? <ContentLink link={menu.link}>{menu.label}</ContentLink> : menu.label}
              </h2>
              <ul role="list">
                {menu.links.map(({ label, link }) => (
                  <li key={label}>
                    <ContentLink link={link} className={styles.link}>
                      {label}
                    </ContentLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.bottom}>
          <p>{`© ${site.copyrightFrom}–${year} ${site.parentCompany}`}</p>
          <PrivacyChoicesButton className={styles.link} />
          <Link to={routes.sitemap()} className={styles.link}>
            Sitemap
          </Link>
        </div>
      </div>
    </footer>
  );
}
