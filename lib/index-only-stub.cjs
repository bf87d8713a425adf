// Stands in for the scanning readers and the MDX compiler where the app was built to answer from the index alone.
module.exports = refuse()

function refuse() {
  throw new Error(
    'This build holds neither the posts nor what reads and compiles them: it was made with LOADER_STRATEGY=auto or index. To answer in another way, build with LOADER_STRATEGY set to it.',
  )
}
