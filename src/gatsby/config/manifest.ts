import type { PluginRef } from 'gatsby';
import { fixedPages } from '../../config/fixed-pages';
import { site } from '../../config/site';

/**
 * Icon sizes for home screens and browser tabs. The mark keeps clear of the edges that launchers
 * cut off.
 */
const iconSizes = [192, 512];

/** Options of the web manifest: name, colors and icons. The icon is drawn once, as SVG. */
export const manifest: PluginRef = {
  resolve: 'gatsby-plugin-manifest',
  options: {
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f4eddf',
    theme_color: '#15110e',
    icon: 'static/icon.svg',
    icons: iconSizes.map((size) => ({
      src: `icons/icon-${size}x${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    // Shown when the icon on a home screen is held.
    shortcuts: [{ name: fixedPages.timer.title, short_name: 'Timer', url: fixedPages.timer.path }],
    cache_busting_mode: 'query',
  },
};
