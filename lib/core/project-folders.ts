/** Folder of what is made of the posts and deployed with the app, relative to the project. */
export const generated = '.content'

/** Folder of what is kept between builds. It lies in `.next/cache`, which hosts keep between deployments. */
export const cache = '.next/cache/pointsix'

/** Folder of the app that the bundler builds, relative to the project: the project itself. */
export const bundled = '.'

/** Folder of the packages that the app uses, relative to the project. */
export const packages = 'node_modules'
