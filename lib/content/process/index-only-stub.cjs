// Replaces the scanning readers and the MDX compiler in a build that reads the index alone.
module.exports = refuse()

function refuse() {
  throw new Error(
    'This build contains neither the posts nor the code that reads and compiles them: it was built with LOADER_STRATEGY=auto or index. To use another strategy, build with LOADER_STRATEGY set to it.',
  )
}
