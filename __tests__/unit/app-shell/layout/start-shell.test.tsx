/** @jest-environment jest-fixed-jsdom */
import { endNavigation } from '../../../../src/app-shell/navigation/watch-navigation';
import type { GatsbyLoader } from '../../../../src/gatsby/engine/page-loader/gatsby-loader';
import { useLoadingStore } from '../../../../src/app-shell/loading/loading-store';
import { startShell } from '../../../../src/app-shell/layout/start-shell';

it("shell: wraps Gatsby's loader", async () => {
  const loader: GatsbyLoader = {
    loadPage: jest.fn().mockResolvedValue({ page: {} }),
    loadAppData: jest.fn(),
    enqueue: jest.fn(),
    loadPageSync: jest.fn(),
    isPageNotFound: jest.fn(),
    hovering: jest.fn(),
  };
  const { hovering } = loader;
  window.___loader = loader;
  startShell();
  const loading = loader.loadPage('/a');
  expect(useLoadingStore.getState().phase).toBe('loading');
  await loading;
  endNavigation();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loader.hovering('/a');
  expect(hovering).not.toHaveBeenCalled();
});
