/** Folder of what is made of the posts and deployed with the app, relative to the project. */
export const generated = '.content'

/** Folder of what is kept between builds. It lies in `.next/cache`, which hosts keep between deployments. */
export const cache = '.next/cache/pointsix'
