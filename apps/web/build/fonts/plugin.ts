import path from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { cutFonts } from './cut.ts'

/**
 * Serves `@import '#fonts.css'`: the families cut to what the site sets in them. In a build the
 * faces of the first screen are preloaded, since the browser would find them only after laying out.
 */
export function fonts(): Plugin {
  return {
    name: 'cco:fonts',
    async config(config) {
      const root = path.resolve(config.root ?? '.')
      const stylesheet = await cutFonts(path.join(root, '../../node_modules/.cache/cco-fonts'))
      return { resolve: { alias: { '#fonts.css': stylesheet } } }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('.preload-') && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
          })),
    },
  }
}
